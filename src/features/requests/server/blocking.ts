import { maskName } from '#contract/mask-name.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import type { Db, Sql, Tx } from '#server/database/connect.ts'
import type { Blocked } from '../contract.ts'
import { requestLimits } from '../facts.ts'
import type { Party } from './closing.ts'
import { isOpen } from './requests.ts'

type Asker = { requester: number; payer: number | null; personId: string }

/** Blocks who made this request, and declines what they ask for now. They are not told. */
export const blockRequester = (sql: Sql, party: Party, id: string, cause: Cause): Promise<Asker | Refusal> =>
  sql.begin(async (tx) => {
    const asker = await askerOf(tx, party, id)
    if (!asker) return refuse('REQUEST_NOT_FOUND')
    const [{ count }] = await tx<[{ count: number }]>`
      select count(*)::int from blocked_requester where person = ${party.personId}`
    if (count >= requestLimits.blocked) return refuse('REQUESTS_FULL')
    await tx`
      insert into blocked_requester (person, requester) values (${party.personId}, ${asker.personId})
      on conflict do nothing`
    await tx`
      update payment_request request set state = 'declined', closed_at = now()
      where id in (
        select id from payment_request request
        where payer = ${party.accountId} and requester = ${asker.requester} and ${isOpen(tx)}
        order by id for no key update
      )`
    await audit(tx, cause, 'block_requester', { details: { requester: asker.personId } })
    return asker
  })

async function askerOf(tx: Tx, { accountId }: Party, id: string): Promise<Asker | undefined> {
  const [asker] = await tx<Asker[]>`
    select request.requester, request.payer, account.owner as "personId"
    from payment_request request join account on account.id = request.requester
    where request.id = ${id} and request.payer = ${accountId} and not request.hidden`
  return asker
}

export async function blockedBy(db: Db, personId: string): Promise<Blocked[]> {
  const rows = await db<{ id: string; name: string; at: Date }[]>`
    select blocked.id, person.name, blocked.blocked_at as at
    from blocked_requester blocked join person on person.id = blocked.requester
    where blocked.person = ${personId} order by blocked.blocked_at desc`
  return rows.map(({ id, name, at }) => ({ _id: id, name: maskName(name), at: at.toISOString() }))
}

export const unblock = (sql: Sql, personId: string, id: string, cause: Cause): Promise<boolean> =>
  sql.begin(async (tx) => {
    const [removed] = await tx<{ requester: string }[]>`
      delete from blocked_requester where id = ${id} and person = ${personId} returning requester`
    if (removed) await audit(tx, cause, 'unblock_requester', { details: { requester: removed.requester } })
    return removed !== undefined
  })

/** Whether this person does not want to see requests of that one. */
export async function isBlocked(tx: Db, personId: string, requesterId: string): Promise<boolean> {
  const [row] = await tx`
    select from blocked_requester where person = ${personId} and requester = ${requesterId}`
  return row !== undefined
}
