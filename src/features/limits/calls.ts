import type { Calls } from '#contract/call.ts'

const admins = ['ADMIN', 'SUPER_ADMIN'] as const

export const limitsCalls = {
  getWalletRules: { method: 'GET', path: '/wallet/rules', access: ['USER'] },
  pauseType: { method: 'POST', path: '/pauses', access: admins },
} as const satisfies Calls
