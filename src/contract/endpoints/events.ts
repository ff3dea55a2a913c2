import { z } from 'zod'
import { eventsCalls } from '../calls/events.ts'
import { endpoint } from '../endpoint.ts'
import { entriesMark, liveState, notificationMark, notifications } from '../entities/live.ts'
import { limit } from '../fields.ts'
import { pageSizes } from '../limits.ts'
import { says } from '../message.ts'

export const getEvents = endpoint({
  ...eventsCalls.getEvents,
  summary: 'A stream of events, each with the present state in numbers; the first one comes at once',
  stream: true,
  response: liveState,
  docs: {
    description:
      'Server-sent events. Each has the whole present state, so a reader that was away has missed nothing. Read it ' +
      'with `fetch`, which can send the Authorization header. A stream ends with its session; it does not extend it. ' +
      `The sixth stream of a person ends the oldest with an event named \`replaced\`.`,
  },
})

export const getNotifications = endpoint({
  ...eventsCalls.getNotifications,
  summary: 'What you were told lately, the newest first',
  query: z.object({ limit: limit(pageSizes.notifications) }),
  response: notifications,
})

const mark = z.int(says('markInvalid')).min(0, says('markInvalid'))

export const markNotificationsBody = z.object({
  entries: mark.meta(entriesMark),
  notification: mark.meta(notificationMark),
})

export const markNotifications = endpoint({
  ...eventsCalls.markNotifications,
  summary: 'You have seen everything up to these numbers',
  body: markNotificationsBody,
  response: liveState,
})
