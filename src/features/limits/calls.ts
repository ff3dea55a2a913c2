import type { Calls } from '#contract/call.ts'
import { adminAreaRoles } from '#contract/roles.ts'

const admins = ['ADMIN', 'SUPER_ADMIN'] as const

export const limitsCalls = {
  getWalletRules: { method: 'GET', path: '/wallet/rules', access: ['USER'] },
  lowerTier: { method: 'PATCH', path: '/admin/users/:userId/tier', access: adminAreaRoles },
  pauseType: { method: 'POST', path: '/pauses', access: admins },
} as const satisfies Calls
