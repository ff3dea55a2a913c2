import { limits } from '#contract/limits.ts'
import type { Db } from '../database/connect.ts'

export type LiveFacts = {
  /** How many entries the account has. */
  entries: number
  /** Open requests for consent, to the user or by the agent. */
  consent: number
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
): Promise<Map<string, LiveFacts>> {
  const rows = await db<(LiveFacts & { personId: string })[]>`
    select person.id as "personId", coalesce(account.entries, 0)::int as entries,
      coalesce(mark.entries, 0)::int as "readUpTo", coalesce(money.numbers, '{}') as news,
      coalesce(events.unread, 0)::int as events, coalesce(consents.open, 0)::int as consent
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
    ) as events on true
    left join lateral (
      select count(*) as open from consent_request request
      where request.customer = account.id and request.state = 'open'
        and request.opened_at > now() - interval '1 day' and request.expires_at > clock_timestamp()
      having account.kind = 'wallet'
      union all
      select count(*) as open from consent_request request
      where request.agent = account.id and request.state = 'open'
        and request.opened_at > now() - interval '1 day' and request.expires_at > clock_timestamp()
      having account.kind = 'float'
    ) as consents on true`
  return new Map(rows.map(({ personId, ...facts }) => [personId, facts]))
}

const firstOfInterest = (db: Db) =>
  db`greatest(coalesce(mark.entries, 0), person.seen, account.entries - ${limits.notificationsMax}::bigint)`
