import type { Calls } from '#contract/call.ts'
import { adminAreaRoles as access } from '#contract/roles.ts'

export const exportCalls = {
  exportUsers: { method: 'GET', path: '/admin/exports/users', access },
  exportAgents: { method: 'GET', path: '/admin/exports/agents', access },
  exportTransactions: { method: 'GET', path: '/admin/exports/transactions', access },
  exportAudit: { method: 'GET', path: '/control/exports/audit', access: ['SUPER_ADMIN'] },
} as const satisfies Calls
