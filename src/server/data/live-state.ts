import type { LiveCount } from '#contract/entities/live.ts'
import { limits } from '#contract/limits.ts'
import type { Statement } from '#ledger/database.ts'
import type { Db } from '../database/connect.ts'

/** SQL of the number for `account`, by its name. */
export type LiveCounts = Record<LiveCount, (db: Db) => Statement>

export type LiveFacts = Record<LiveCount, number> & {
  /** How many entries the account has. */
  entries: number
  /** The entry up to which the person has read. */
  readUpTo: number
  /** Unread events that are not about money. */
  events: number
  /** The running numbers of entries that others made, of those that were asked for. */
  news: number[]
}

/**
 * The facts of each of these people, by id. What a person has done themselves is no news. Only entries after the given
 * number are looked at, and only the newest ones, however many are unread.
 */
export async function liveFactsOf(
  db: Db,
  seenUpTo: ReadonlyMap<string, number>,
  counts: LiveCounts,
): Promise<Map<string, LiveFacts>> {
  const rows = await db<(LiveFacts & { personId: string })[]>`
    select person.id as "personId", coalesce(account.entries, 0)::int as entries,
      coalesce(mark.entries, 0)::int as "readUpTo", coalesce(money.numbers, '{}') as news,
      coalesce(events.unread, 0)::int as events
      ${countsOf(db, counts)}
    from unnest(${[...seenUpTo.keys()]}::uuid[], ${[...seenUpTo.values()]}::bigint[]) as person (id, seen)
    left join account on account.owner = person.id
    left join notification_mark mark on mark.person = person.id
    left join lateral (
      select array_agg(entry.number::int) as numbers from entry
      where entry.account = account.id and entry.number > ${firstOfInterest(db)}
        and entry.actor <> account.id and is_listed(entry.type)
    ) as money on account.kind = 'wallet' and account.entries > greatest(coalesce(mark.entries, 0), person.seen)
    left join lateral (
      select count(*) as unread from (
        select from notification where notification.person = person.id
          and notification.id > coalesce(mark.notification, 0)
        order by notification.id desc limit ${limits.notificationsMax}
      ) as event
    ) as events on true`
  return new Map(rows.map(({ personId, ...facts }) => [personId, facts]))
}

const firstOfInterest = (db: Db) =>
  db`greatest(coalesce(mark.entries, 0), person.seen, account.entries - ${limits.notificationsMax}::bigint)`

const countsOf = (db: Db, counts: LiveCounts) =>
  Object.entries<(db: Db) => unknown>(counts).reduce(
    (columns, [name, count]) => db`${columns}, coalesce(${count(db)}, 0)::int as ${db(name)}`,
    db``,
  )
