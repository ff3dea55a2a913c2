import type { Caller } from '#server/accounts/sessions.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { pushLimits } from '../facts.ts'

export type NewSubscription = {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  keyId: string
  showsAmounts: boolean
}

/** `isChanged`: the person chose anew whether it shows amounts. `formerOwner`: somebody else had it on in this browser. */
export type Subscribed = { isNew: boolean; isChanged: boolean; formerOwner: string | undefined }

/**
 * Pass a transaction that holds the lock of the person. An endpoint belongs to the last person who sent it; then it gets
 * another id, so that what waits for the person before does not arrive. Money is told from now on.
 */
export async function subscribe(
  tx: Tx,
  { personId, sessionId }: Caller,
  wanted: NewSubscription,
): Promise<Subscribed | 'too many'> {
  const { endpoint, p256dh, auth, keyId, showsAmounts } = wanted
  const [known] = await tx<{ person: string; showsAmounts: boolean }[]>`
    select person, shows_amounts as "showsAmounts" from push_subscription where endpoint = ${endpoint} for update`
  const isNew = known?.person !== personId
  if (isNew && (await countOf(tx, personId)) >= pushLimits.devicesPerPerson) return 'too many'
  await tx`
    insert into push_subscription as kept
      (id, person, session, endpoint, p256dh, auth, key_id, shows_amounts, told_entries)
    values (gen_random_uuid(), ${personId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${keyId},
      ${showsAmounts}, coalesce((select entries from account where owner = ${personId}), 0))
    on conflict (endpoint) do update set session = excluded.session, p256dh = excluded.p256dh,
      auth = excluded.auth, key_id = excluded.key_id, shows_amounts = excluded.shows_amounts, seen_at = now(),
      failures = 0, person = excluded.person,
      id = case when kept.person = excluded.person then kept.id else excluded.id end,
      made_at = case when kept.person = excluded.person then kept.made_at else now() end,
      told_entries = case when kept.person = excluded.person then kept.told_entries else excluded.told_entries end`
  const isChanged = !isNew && known?.showsAmounts !== showsAmounts
  return { isNew, isChanged, formerOwner: isNew ? known?.person : undefined }
}

async function countOf(db: Db, personId: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from push_subscription where person = ${personId}`
  return row.count
}

/** Only one's own: that of somebody else is not found. */
export async function unsubscribe(db: Db, personId: string, endpoint: string): Promise<boolean> {
  const { count } = await db`
    delete from push_subscription where endpoint = ${endpoint} and person = ${personId}`
  return count > 0
}
