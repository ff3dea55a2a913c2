import type { Calls } from '#contract/call.ts'
import { adminAreaRoles as access } from '#contract/roles.ts'

export const floatCalls = {
  lowerCreditLine: { method: 'PATCH', path: '/admin/agents/:agentId/credit-line', access },
} as const satisfies Calls
