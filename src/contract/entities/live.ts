import { z } from 'zod'
import { notificationTypes } from '../notifications.ts'
import { transaction } from './transactions.ts'
import { time } from './values.ts'

/** What an open page learns from the server: its state, and notifications. */

/** The numbers by which a page sees whether its data is out of date. */
export const liveState = z.object({
  /** Running number of the newest entry of the own account. */
  entries: z.int(),
  unread: z.int(),
  /** Open requests for consent, to the user or by the agent. */
  consent: z.int(),
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
  items: z.array(notification),
  /** For the call that marks all of them as read. */
  readUpTo: z.object({ entries: z.int(), notification: z.int() }),
})
export type Notifications = z.infer<typeof notifications>
