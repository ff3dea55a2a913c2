import { poishaToTaka } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import type { Caller } from '#server/accounts/sessions.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import { nameForPayer } from '#server/data/parties.ts'
import type { Sql, Tx } from '#server/database/connect.ts'
import { isOpen } from './requests.ts'

export type Party = Caller & { accountId: number }
type Closed = { id: string; requester: number; payer: number | null; amount: bigint }

/** Locks only the row: a payment that holds it is waited for, and then the request is closed. */
async function close(
  tx: Tx,
  id: string,
  party: Party,
  to: 'cancelled' | 'declined',
): Promise<Closed | Refusal> {
  const isParty =
    to === 'cancelled'
      ? tx`request.requester = ${party.accountId}`
      : tx`request.payer = ${party.accountId} and not request.hidden`
  const [found] = await tx<(Closed & { isOpen: boolean })[]>`
    select id, requester, payer, amount, ${isOpen(tx)} as "isOpen" from payment_request request
    where id = ${id} and ${isParty} for no key update`
  if (!found) return refuse('REQUEST_NOT_FOUND')
  if (!found.isOpen) return refuse('REQUEST_CLOSED')
  await tx`update payment_request set state = ${to}, closed_at = now() where id = ${id}`
  return found
}

export const cancelRequest = (sql: Sql, party: Party, id: string, cause: Cause) =>
  sql.begin(async (tx) => {
    const closed = await close(tx, id, party, 'cancelled')
    if (!('ok' in closed)) await audit(tx, cause, 'cancel_request', { details: { request: id } })
    return closed
  })

/** The requester is told. */
export const declineRequest = (sql: Sql, party: Party, id: string, cause: Cause) =>
  sql.begin(async (tx) => {
    const closed = await close(tx, id, party, 'declined')
    if ('ok' in closed) return closed
    await audit(tx, cause, 'decline_request', { details: { request: id } })
    const [requester] = await tx<[{ personId: string; hasPaidMe: boolean }]>`
      select owner as "personId", exists (select from has_paid(${party.accountId}, account.id)) as "hasPaidMe"
      from account where id = ${closed.requester}`
    await notifyPeople(tx, [requester.personId], 'request_declined', {
      name: nameForPayer(party.name, requester.hasPaidMe),
      amount: String(poishaToTaka(closed.amount)),
    })
    return closed
  })
