import { z } from 'zod'
import { liveCountsOfFeatures } from '#features/facts.ts'
import { notificationTypes } from '../notifications.ts'
import { transaction } from './transactions.ts'
import { time } from './values.ts'

/** What an open page learns from the server: its state, and notifications. */

export const entriesMark = {
  description: 'Running number of the newest entry of the own account.',
  example: 12,
}
export const notificationMark = { description: 'The newest notification that was seen.', example: 7 }

export type LiveCount = keyof typeof liveCountsOfFeatures

const count = (description: string) => z.int().meta({ description, example: 1 })
const countsOfFeatures = Object.fromEntries(
  Object.entries<string>(liveCountsOfFeatures).map(([name, description]) => [name, count(description)]),
) as Record<LiveCount, z.ZodInt>

/** The numbers by which a page sees whether its data is out of date. */
export const liveState = z.object({
  entries: z.int().meta(entriesMark),
  unread: z.int().meta({ example: 2 }),
  ...countsOfFeatures,
})
export type LiveState = z.infer<typeof liveState>

const notificationFacts = { isUnread: z.boolean(), at: time }

export const notification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), transaction, ...notificationFacts }),
  z.object({
    kind: z.literal('event'),
    _id: z.int(),
    type: z.enum(notificationTypes),
    /** The parameters of the message for this type. */
    details: z.record(z.string(), z.string()),
    ...notificationFacts,
  }),
])
export type Notification = z.infer<typeof notification>

export const notifications = z.object({
  items: z.array(notification).meta({
    description: 'Money that others moved, and events of the account.',
    example: [
      {
        kind: 'event',
        _id: 7,
        type: 'new_device',
        details: { device: 'Chrome on Android' },
        isUnread: true,
        at: '2026-11-14T09:30:00.000Z',
      },
    ],
  }),
  readUpTo: z
    .object({ entries: z.int().meta(entriesMark), notification: z.int().meta(notificationMark) })
    .meta({ description: 'For the call that marks all of them as read.' }),
})
export type Notifications = z.infer<typeof notifications>
