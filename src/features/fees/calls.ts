import type { Calls } from '#contract/call.ts'

export const feesCalls = {
  getTariff: { method: 'GET', path: '/tariff', access: 'public' },
} as const satisfies Calls
