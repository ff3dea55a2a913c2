import type { Calls } from '#contract/call.ts'
import { adminAreaRoles } from '#contract/roles.ts'

const access = ['USER'] as const

export const codesCalls = {
  getCode: { method: 'GET', path: '/wallet/code', access },
  changeCode: { method: 'PUT', path: '/wallet/code', access },
  replaceCode: { method: 'POST', path: '/wallet/code/replace', access },
  removeShownName: {
    method: 'POST',
    path: '/admin/users/:userId/shown-name/remove',
    access: adminAreaRoles,
  },
} as const satisfies Calls
