import type { Calls } from '#contract/call.ts'
import { roles } from '#contract/roles.ts'

export const pushCalls = {
  getPushKey: { method: 'GET', path: '/push/key', access: roles },
  addPush: { method: 'POST', path: '/push/subscriptions', access: roles },
  removePush: { method: 'POST', path: '/push/subscriptions/remove', access: roles },
  testPush: { method: 'POST', path: '/push/subscriptions/test', access: roles },
} as const satisfies Calls
