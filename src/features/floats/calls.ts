import type { Calls } from '#contract/call.ts'
import { adminAreaRoles as access } from '#contract/roles.ts'

export const floatCalls = {
  getAgentPage: { method: 'GET', path: '/admin/agents/:agentId', access },
  lowerCreditLine: { method: 'PATCH', path: '/admin/agents/:agentId/credit-line', access },
} as const satisfies Calls
