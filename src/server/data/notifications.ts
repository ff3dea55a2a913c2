import type { Notification, Notifications } from '#contract/entities/live.ts'
import { limits } from '#contract/limits.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { Db } from '../database/connect.ts'
import { pushRows } from '../messages/push/enqueue.ts'
import { nudgePush } from '../messages/push/nudge.ts'
import { newsOf } from './transactions.ts'

type EventRow = {
  id: bigint
  type: NotificationType
  details: Record<string, string>
  createdAt: Date
}

type Marks = { entries: bigint; notification: bigint }

type Reader = { personId: string; accountId: number | null; hasWallet: boolean }

/** Money that others moved, and events, the newest first. */
export async function notificationsOf(db: Db, reader: Reader, limit: number): Promise<Notifications> {
  const { personId, accountId, hasWallet } = reader
  const marks = await marksOf(db, personId)
  const events = await eventsOf(db, personId, limit)
  const money =
    accountId !== null && hasWallet ? await newsOf(db, accountId, limit) : { rows: [], entries: 0n }
  const items: Notification[] = [
    ...events.map(({ id, type, details, createdAt }) => ({
      kind: 'event' as const,
      _id: Number(id),
      type,
      details,
      isUnread: id > marks.notification,
      at: createdAt.toISOString(),
    })),
    ...money.rows.map(({ number, transaction }) => ({
      kind: 'money' as const,
      transaction,
      isUnread: number > marks.entries,
      at: transaction.createdAt,
    })),
  ]
  return {
    items: items.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, limit),
    readUpTo: { entries: Number(money.entries), notification: Number(events[0]?.id ?? marks.notification) },
  }
}

async function marksOf(db: Db, personId: string): Promise<Marks> {
  const [marks] = await db<Marks[]>`
    select entries, notification from notification_mark where person = ${personId}`
  return marks ?? { entries: 0n, notification: 0n }
}

const eventsOf = (db: Db, personId: string, limit: number) => db<EventRow[]>`
  select id, type, details, created_at as "createdAt" from notification
  where person = ${personId} and created_at > now() - ${`${limits.notificationDays} days`}::interval
  order by id desc limit ${limit}`

/** Marks only move forward, and never beyond the newest entry. */
export const markRead = (
  db: Db,
  personId: string,
  { entries, notification }: Record<keyof Marks, number>,
) => db`
  insert into notification_mark as mark (person, entries, notification)
  select ${personId},
    least(${entries}::bigint, coalesce((select entries from account where owner = ${personId}), 0)),
    least(${notification}::bigint,
      coalesce((select max(id) from notification where person = ${personId}), 0))
  on conflict (person) do update set entries = greatest(mark.entries, excluded.entries),
    notification = greatest(mark.notification, excluded.notification)`

/** Notifies several people of the same event, on their devices too. Pass the transaction of the change. */
export async function notifyPeople(
  db: Db,
  personIds: readonly string[],
  type: NotificationType,
  details: Record<string, string> = {},
): Promise<void> {
  const browsers = db`subscription.person in (select person from notified)`
  const { count } = await db`
    with notified as (
      insert into notification (person, type, details)
      select id, ${type}, ${JSON.stringify(details)}::jsonb from unnest(${personIds}::uuid[]) as person (id)
      returning person
    )
    insert into outbox (topic, payload)
    ${pushRows(db, browsers, { push: 'event', parameters: { type, details } })}`
  if (count > 0) nudgePush()
}

export const sweepNotifications = (db: Db) => db`
  delete from notification where created_at < now() - ${`${limits.notificationDays} days`}::interval`
