import type { Calls } from '#contract/call.ts'

export const policyCalls = {
  getPolicies: { method: 'GET', path: '/policies', access: ['ADMIN', 'SUPER_ADMIN'] },
} as const satisfies Calls
