import type { Calls } from '#contract/call.ts'

export const feesCalls = {
  estimateTariff: { method: 'POST', path: '/policies/estimate', access: ['ADMIN', 'SUPER_ADMIN'] },
  getTariff: { method: 'GET', path: '/tariff', access: 'public' },
} as const satisfies Calls
