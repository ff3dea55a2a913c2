import type { Calls } from '../call.ts'
import { roles } from '../roles.ts'

export const eventsCalls = {
  getEvents: { method: 'GET', path: '/events', access: roles },
  getNotifications: { method: 'GET', path: '/notifications', access: roles },
  markNotifications: { method: 'POST', path: '/notifications/read', access: roles },
} as const satisfies Calls
