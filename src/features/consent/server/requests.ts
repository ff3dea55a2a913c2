import type { Statement } from '#ledger/database.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { consentLimits } from '../facts.ts'
import { type ConsentState, stateAfter, statesBefore } from '../transitions.ts'

/** Requests of agents for the consent of customers, and their outcomes. */

export type ConsentRequest = {
  id: string
  agent: number
  customer: number
  amount: bigint
  fee: bigint
  payload: string | null
  /** The state now: an open or approved request whose time is over is expired. */
  state: ConsentState
  expiresAt: Date
  secondsLeft: number
}

export const columns = (db: Db) => db`
  request.id, request.agent, request.customer, request.amount, request.fee, request.payload,
  case when request.state = any(${statesBefore('timeOut')}) and request.expires_at <= clock_timestamp()
    then ${stateAfter('timeOut')} else request.state end as state,
  request.expires_at as "expiresAt",
  greatest(ceil(extract(epoch from request.expires_at - clock_timestamp())), 0)::int as "secondsLeft"`

export async function lockRequest(tx: Tx, id: string): Promise<ConsentRequest | undefined> {
  const [request] = await tx<ConsentRequest[]>`
    select ${columns(tx)} from consent_request request where id = ${id} for update`
  return request
}

/** The request that the agent's call with this key waits for. */
export async function findPending(db: Db, agent: number, key: string): Promise<ConsentRequest | undefined> {
  const [request] = await db<ConsentRequest[]>`
    select ${columns(db)} from consent_request request
    where agent = ${agent} and key = ${key} and state = any(${statesBefore('cancel')})
      and expires_at > clock_timestamp()`
  return request
}

export async function ownerOf(tx: Tx, accountId: number) {
  const [owner] = await tx<[{ id: string; name: string; email: string }]>`
    select person.id, name, email from person join account on account.owner = person.id
    where account.id = ${accountId}`
  return owner
}

/** The agent's call has learned how the request ended. */
export const markAnswered = (db: Db, id: string) => db`
  update consent_request set answered_at = now() where id = ${id} and answered_at is null`

/** The ledger refused the payment, such as for lack of money. The approval ends. */
export const markRefused = (db: Db, id: string) => db`
  update consent_request set state = ${stateAfter('refusePayment')}, closed_at = now()
  where id = ${id} and state = any(${statesBefore('refusePayment')})`

export type ConsentCounts = { open: number; approved: number; declined: number; shutOut: number }

/** The open requests, and the outcomes of those of the last day. */
export async function countConsents(db: Db): Promise<ConsentCounts> {
  const [row] = await db<[ConsentCounts]>`
    select count(*) filter (where state = 'open' and expires_at > now())::int as open,
      count(*) filter (where approved_at is not null)::int as approved,
      count(*) filter (where state = 'declined')::int as declined,
      (select count(*)::int from audit_event where action = 'shut_out_agent' and made_at > now() - interval '1 day')
        as "shutOut"
    from consent_request where opened_at > now() - interval '1 day'`
  return row
}

/** When the customer agreed to this cash-out, which used the approval up. */
export async function cashOutAgreedAt(
  db: Db,
  { customer, agent, amount, paidAt }: { customer: number; agent: number; amount: bigint; paidAt: Date },
): Promise<Date | null> {
  const [used] = await db<{ at: Date | null }[]>`
    select approved_at as at from consent_request
    where customer = ${customer} and agent = ${agent} and amount = ${amount} and state = 'used'
      and opened_at between ${paidAt}::timestamptz - interval '1 day' and ${paidAt}::timestamptz
    order by opened_at desc limit 1`
  return used?.at ?? null
}

export const sweepConsents = (db: Db) => db`
  delete from consent_request where opened_at < now() - ${`${consentLimits.keptDays} days`}::interval`

/** How many open requests the row `account` has: to the user, or by the agent. */
export const openCount = (db: Db) => db`
  case account.kind when 'wallet' then ${openWhere(db, db`request.customer`)}
    when 'float' then ${openWhere(db, db`request.agent`)} end`

const openWhere = (db: Db, side: Statement) => db`(
  select count(*) from consent_request request
  where ${side} = account.id and request.state = any(${statesBefore('approve')})
    and request.opened_at > now() - interval '1 day' and request.expires_at > clock_timestamp())`
