import { z } from 'zod'
import { adminCharts, agentCharts, insights } from '../charts.ts'
import { endpoint } from '../endpoint.ts'
import { absentWhenEmpty } from '../fields.ts'
import { says } from '../message.ts'
import { periods } from '../periods.ts'
import { adminAreaRoles } from '../roles.ts'

export const getInsights = endpoint({
  method: 'GET',
  path: '/wallet/insights',
  summary: 'Charts of the own wallet: money in and out, balance, types, people',
  access: ['USER'],
  query: z.object({ period: absentWhenEmpty(z.enum(periods, says('periodInvalid'))) }),
  response: insights,
})

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
