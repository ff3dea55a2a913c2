import type { Calls } from '#contract/call.ts'

export const limitsCalls = {
  getWalletRules: { method: 'GET', path: '/wallet/rules', access: ['USER'] },
} as const satisfies Calls
