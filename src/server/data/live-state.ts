import type { LiveState } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../database/connect.ts'

/** The present state of each of these people, by id. */
export async function liveStatesOf(db: Db, personIds: readonly string[]): Promise<Map<string, LiveState>> {
  const rows = await db<(LiveState & { personId: string })[]>`
    select person.id as "personId", coalesce(account.entries, 0)::int as entries,
      (coalesce(money.unread, 0) + coalesce(events.unread, 0))::int as unread,
      coalesce(consents.open, 0)::int as consent
    from unnest(${personIds}::uuid[]) as person (id)
    left join account on account.owner = person.id
    left join notification_mark mark on mark.person = person.id
    left join lateral (
      select count(*) as unread from (
        select actor, type from transfer
        where debit_account = account.id and debit_number > ${firstUnread(db)}
        union all
        select actor, type from transfer
        where credit_account = account.id and credit_number > ${firstUnread(db)}
      ) as entry where entry.actor <> account.id and is_listed(entry.type)
    ) as money on account.kind = 'wallet' and account.entries > coalesce(mark.entries, 0)
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
  return new Map(rows.map(({ personId, ...state }) => [personId, state]))
}

/** A person's own actions are not news. Only the newest entries are read, however many are unread. */
const firstUnread = (db: Db) =>
  db`greatest(coalesce(mark.entries, 0), account.entries - ${limits.notificationsMax}::bigint)`
