import { randomUUIDv7 } from 'node:crypto'
import { nameFor } from '#server/data/recipients.ts'
import type { Db } from '#server/database/connect.ts'
import { peopleLimits } from '../facts.ts'

type RecentRow = { address: string; name: string; hasPaidMe: boolean }
export type Known = { name: string; address: string }

/**
 * Whom the owner of the account paid lately, each once, the newest first. Somebody whose address has changed since is
 * left out: by now it may belong to another person. So are saved people, by whichever address they were paid.
 */
export async function recentPeople(db: Db, owner: string, accountId: number): Promise<Known[]> {
  const rows = await db<RecentRow[]>`
    select person.name, case sent.sent_to when 'phone' then person.phone else person.email end as address,
      exists (select from has_paid(sent.credit_account, ${accountId})) as "hasPaidMe"
    from (
      select distinct on (credit_account) credit_account, debit_number, sent_to, created_at from (
        select credit_account, debit_number, sent_to, created_at from transfer
        where debit_account = ${accountId} and type = 'send_money' and sent_to is distinct from 'code'
        order by debit_number desc limit ${peopleLimits.recentSends}
      ) as newest order by credit_account, debit_number desc
    ) as sent
    join account on account.id = sent.credit_account
    join person on person.id = account.owner and person.status = 'active'
    where (sent.sent_to is distinct from 'phone' or person.phone_verified_at < sent.created_at)
      and account.kind = 'wallet'
      and not exists (
        select from saved_person saved where saved.owner = ${owner} and saved.person = person.id and ${isCurrent(db)}
      )
    order by sent.debit_number desc limit ${peopleLimits.recentPeople}`
  return rows.map((row) => ({ name: nameFor(row), address: row.address }))
}

type SavedRow = RecentRow & { id: string; nickname: string }
export type Saved = Known & { id: string; nickname: string }

/** The address still belongs to the saved person. */
const isCurrent = (db: Db) =>
  db`(person.email = saved.address or (person.phone = saved.address and person.phone_verified_at is not null))`

/**
 * By nickname, each person once with the address that was saved last. Those whose address has passed to somebody else,
 * or to nobody, are left out.
 */
export async function savedPeople(db: Db, owner: string, accountId: number): Promise<Saved[]> {
  const rows = await db<SavedRow[]>`
    select * from (
      select distinct on (saved.person) saved.id, saved.nickname, saved.address, person.name,
        exists (select from has_paid(account.id, ${accountId})) as "hasPaidMe"
      from saved_person saved
      join person on person.id = saved.person and person.status = 'active'
      join account on account.owner = person.id and account.kind = 'wallet'
      where saved.owner = ${owner} and ${isCurrent(db)}
      order by saved.person, saved.id desc
    ) as once order by lower(nickname), id`
  return rows.map(({ id, nickname, ...row }) => ({ id, nickname, name: nameFor(row), address: row.address }))
}

type Saving = { owner: string; personId: string; address: string; nickname: string }

/** Call it under the owner's lock. Saving the same person again changes the nickname and the address. */
export async function savePerson(
  tx: Db,
  { owner, personId, address, nickname }: Saving,
): Promise<'saved' | 'full'> {
  const [row] = await tx<[{ others: number }]>`
    select count(*)::int as others from saved_person where owner = ${owner} and address <> ${address}`
  if (row.others >= peopleLimits.savedPeople) return 'full'
  await tx`
    insert into saved_person (id, owner, person, address, nickname)
    values (${randomUUIDv7()}, ${owner}, ${personId}, ${address}, ${nickname})
    on conflict (owner, address) do update set nickname = excluded.nickname, person = excluded.person`
  await tx`delete from saved_person where owner = ${owner} and person = ${personId} and address <> ${address}`
  return 'saved'
}

/** With every address under which that person was saved. */
export const removePerson = async (tx: Db, owner: string, id: string): Promise<boolean> =>
  (
    await tx`
      delete from saved_person where owner = ${owner}
        and person = (select person from saved_person where owner = ${owner} and id = ${id})`
  ).count > 0
