import type { Calls } from '#contract/call.ts'

const access = ['SUPER_ADMIN'] as const

export const controlCalls = {
  listAudit: { method: 'GET', path: '/control/audit', access },
  getSettings: { method: 'GET', path: '/control/settings', access },
  getBooks: { method: 'GET', path: '/control/books', access },
  runCheck: { method: 'POST', path: '/control/checks', access },
  getHealth: { method: 'GET', path: '/control/health', access },
} as const satisfies Calls
