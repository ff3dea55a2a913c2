import type { Calls } from '#contract/call.ts'
import { adminAreaRoles } from '#contract/roles.ts'

const access = ['USER'] as const

export const bulkCalls = {
  listBulks: { method: 'GET', path: '/wallet/bulks', access },
  makeBulk: { method: 'POST', path: '/wallet/bulks', access },
  addBulkRows: { method: 'POST', path: '/wallet/bulks/:bulkId/rows', access },
  listBulkRows: { method: 'GET', path: '/wallet/bulks/:bulkId/rows', access },
  checkBulk: { method: 'POST', path: '/wallet/bulks/:bulkId/check', access },
  payBulk: { method: 'POST', path: '/wallet/bulks/:bulkId/pay', access, money: true },
  stopBulk: { method: 'POST', path: '/wallet/bulks/:bulkId/stop', access },
  cancelBulk: { method: 'POST', path: '/wallet/bulks/:bulkId/cancel', access },
  downloadBulk: { method: 'GET', path: '/wallet/bulks/:bulkId/csv', access },
  endBulkRight: { method: 'PATCH', path: '/admin/users/:userId/bulk', access: adminAreaRoles },
} as const satisfies Calls
