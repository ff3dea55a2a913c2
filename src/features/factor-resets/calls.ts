import type { Calls } from '#contract/call.ts'

export const factorResetCalls = {
  cancelFactorReset: { method: 'POST', path: '/auth/factor-reset/cancel', access: 'public' },
} as const satisfies Calls
