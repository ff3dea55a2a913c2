import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { liveState, notifications } from '../entities/live.ts'
import { limit } from '../fields.ts'
import { pageSizes } from '../limits.ts'
import { says } from '../message.ts'
import { roles } from '../roles.ts'

export const getEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'A stream of events, each with the present state in numbers; the first one comes at once',
  access: roles,
  stream: true,
  response: liveState,
})

export const getNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'What you were told lately, the newest first',
  access: roles,
  query: z.object({ limit: limit(pageSizes.notifications) }),
  response: notifications,
})

const mark = z.int(says('markInvalid')).min(0, says('markInvalid'))

export const markNotificationsBody = z.object({ entries: mark, notification: mark })

export const markNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: 'You have seen everything up to these numbers',
  access: roles,
  body: markNotificationsBody,
  response: liveState,
})
