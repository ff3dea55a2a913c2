import { adminCharts, agentCharts } from '../charts.ts'
import { endpoint } from '../endpoint.ts'
import { adminAreaRoles } from '../roles.ts'

export const getAgentCharts = endpoint({
  method: 'GET',
  path: '/agent/charts',
  summary: 'Charts of the own float: cash per day, and today with a forecast',
  access: ['AGENT'],
  response: agentCharts,
})

export const getAdminCharts = endpoint({
  method: 'GET',
  path: '/admin/charts',
  summary: 'Charts of the platform: transactions and people per day, refusals, floats',
  access: adminAreaRoles,
  response: adminCharts,
  refusals: ['RATE_LIMITED'],
})
