import type { Calls } from '#contract/call.ts'

export const insightsCalls = {
  getInsights: { method: 'GET', path: '/wallet/insights', access: ['USER'] },
} as const satisfies Calls
