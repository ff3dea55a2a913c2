import type { Calls } from '#contract/call.ts'

const access = ['SUPER_ADMIN'] as const

export const administratorCalls = {
  listAdministrators: { method: 'GET', path: '/control/administrators', access },
  disableAdministrator: { method: 'POST', path: '/control/administrators/:adminId/disable', access },
} as const satisfies Calls
