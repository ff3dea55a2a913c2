import { chartsCalls } from '../calls/charts.ts'
import { adminCharts, agentCharts } from '../charts.ts'
import { endpoint } from '../endpoint.ts'

export const getAgentCharts = endpoint({
  ...chartsCalls.getAgentCharts,
  summary: 'Charts of the own float: cash per day, and today with a forecast',
  response: agentCharts,
})

export const getAdminCharts = endpoint({
  ...chartsCalls.getAdminCharts,
  summary: 'Charts of the platform: transactions and people per day, refusals, floats',
  response: adminCharts,
  refusals: ['RATE_LIMITED'],
})
