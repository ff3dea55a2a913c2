import type { Calls } from '../call.ts'
import { adminAreaRoles } from '../roles.ts'

export const chartsCalls = {
  getAgentCharts: { method: 'GET', path: '/agent/charts', access: ['AGENT'] },
  getAdminCharts: { method: 'GET', path: '/admin/charts', access: adminAreaRoles },
} as const satisfies Calls
