import { poishaToTaka } from '#contract/money.ts'
import { disputeNumberOf, disputeOfNumber, seqOfReference } from '#ledger/reference.ts'
import { forAdmin } from '#server/data/transaction-filters.ts'
import { type TransferRow, transferColumns, transferParties } from '#server/data/transactions.ts'
import type { Db } from '#server/database/connect.ts'
import { likePattern } from '#server/database/like.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { AdminDispute, AdminDisputeDetail, AdminDisputeEvent, DisputePerson } from '../admin-contract.ts'
import type { FoundDispute } from '../fields.ts'
import { disputeLimits } from '../limits.ts'
import type { AdminEventKind, DisputeReason, DisputeState } from '../terms.ts'
import { claimLeft, feeLeft, needsCourtOrder } from './decision.ts'
import { canHold, extendedEnd } from './holding.ts'
import { type FindConsent, paymentFactsOf } from './payment-facts.ts'
import { answerBy, decideBy, type Side, type StoredDispute, selectDisputes, sidesOf } from './stored.ts'

type Filters = {
  state?: DisputeState | undefined
  reason?: DisputeReason | undefined
  search?: string | undefined
  page: number
}

function found(db: Db, search: string | undefined) {
  if (search === undefined) return db``
  const number = disputeOfNumber(search)
  if (number !== undefined) return db`and dispute.number = ${number}`
  const seq = seqOfReference(search)
  if (seq !== undefined) return db`and dispute.transfer = ${seq}`
  // As arrays, so that the indexes of both sides find them among many disputes.
  const people = db`array(select id from person where search like lower(${likePattern(search)}))`
  return db`and (dispute.reporter = any(${people}) or dispute.other = any(${people}))`
}

/** The times by which something has to happen, as `answerBy` and `decideBy` have them. */
const endOf = (db: Db) => db`coalesce(
  dispute.review_at + ${disputeLimits.reviewDays} * interval '1 day',
  dispute.opened_at + ${disputeLimits.answerHours} * interval '1 hour'
)`

export async function listForAdmins(db: Db, { state, reason, search, page }: Filters) {
  const { pageSize } = disputeLimits
  const condition = db`${state === undefined ? db`dispute.state <> 'closed'` : db`dispute.state = ${state}`}
    ${reason === undefined ? db`` : db`and dispute.reason = ${reason}`} ${found(db, search)}`
  const order = state === 'closed' ? db`dispute.number desc` : db`${endOf(db)}, dispute.number`
  const [count] = await db<[{ total: number }]>`select count(*)::int as total from dispute where ${condition}`
  const rows = await selectDisputes(
    db,
    db`where ${condition} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { rows: rows.map(presentRow), total: count.total }
}

const nameOf = ({ name, email }: Side) => ({ name, email })

function dueAt(stored: StoredDispute): string | null {
  if (stored.state === 'closed') return null
  return (stored.reviewAt ? decideBy(stored.reviewAt) : answerBy(stored)).toISOString()
}

const presentRow = (stored: StoredDispute): AdminDispute => ({
  _id: stored.id,
  number: disputeNumberOf(stored.number),
  reason: stored.reason,
  state: stored.state,
  result: stored.result,
  reporter: nameOf(stored.reporter),
  other: stored.other && nameOf(stored.other),
  claimed: poishaToTaka(stored.claimed),
  returned: poishaToTaka(stored.returned),
  held: poishaToTaka(stored.held),
  openedAt: stored.openedAt.toISOString(),
  dueAt: dueAt(stored),
})

type PersonRow = Omit<DisputePerson, '_id' | 'createdAt' | 'balance'> & {
  id: string
  createdAt: Date
  balance: bigint
}

/** Both sides, with their earlier disputes. */
async function peopleOf(db: Db, { id, reporter, other }: StoredDispute) {
  const ids = sidesOf({ reporter, other }).map((side) => side.id)
  const rows = await db<PersonRow[]>`
    select person.id, person.role, person.name, person.email, person.created_at as "createdAt", account.balance,
      made.reports, made.returned, made.kept,
      (select count(*)::int from dispute where dispute.other = person.id and dispute.id <> ${id}) as questioned
    from person join account on account.owner = person.id cross join lateral (
      select count(*)::int as reports, count(*) filter (where result in ('returned', 'partly'))::int as returned,
        count(*) filter (where result = 'kept')::int as kept
      from dispute where dispute.reporter = person.id and dispute.id <> ${id}
    ) as made
    where person.id = any(${ids}::uuid[])`
  const of = (side: Side): DisputePerson => {
    const { id: _id, createdAt, balance, ...row } = rows.find((each) => each.id === side.id) as PersonRow
    return { ...row, _id, createdAt: createdAt.toISOString(), balance: poishaToTaka(balance) }
  }
  return { reporter: of(reporter), other: other && of(other) }
}

const transfers = async (db: Db, rows: unknown) =>
  (
    await db<TransferRow[]>`
      select ${transferColumns(db)} from (${rows}) as t ${transferParties(db)} order by t.seq desc`
  ).map(forAdmin)

/** The index of pairs finds them, however much the two pay others. What a pot pays, its holder pays. */
const sent = (db: Db, from: number, to: number) => db`(
  select paid.* from (
    select ${from}::int as id union all
    select pot.id from account wallet join account pot on pot.holder = wallet.owner and pot.kind = 'pot'
    where wallet.id = ${from}
  ) as payer cross join lateral (
    select * from transfer where type = 'send_money' and credit_account = ${to} and debit_account = payer.id
    order by seq desc limit ${disputeLimits.shownToAdmins}
  ) as paid)`

const CUSTOMER_ENTRIES = 500

/** Cash of a customer at an agent, among the newest entries of the customer's wallet. */
const cash = (db: Db, wallet: number, float: number) => db`(
  select paid.* from (
    select * from transfer where debit_account = ${wallet} order by debit_number desc limit ${CUSTOMER_ENTRIES}
  ) as paid where paid.credit_account = ${float} limit ${disputeLimits.shownToAdmins}
) union all (
  select got.* from (
    select * from transfer where credit_account = ${wallet} order by credit_number desc limit ${CUSTOMER_ENTRIES}
  ) as got where got.debit_account = ${float} limit ${disputeLimits.shownToAdmins})`

function paymentsBetween(db: Db, { type, other, debit, credit }: StoredDispute) {
  if (other === null) return db`select * from transfer where false`
  if (type === 'send_money') return db`${sent(db, debit, credit)} union all ${sent(db, credit, debit)}`
  return type === 'cash_in' ? cash(db, credit, debit) : cash(db, debit, credit)
}

async function eventsOf(db: Db, id: string): Promise<AdminDisputeEvent[]> {
  const rows = await db<
    { id: bigint; at: Date; kind: AdminEventKind; name: string | null; text: string | null }[]
  >`
    select event.id, event.at, event.kind, person.name, event.text
    from dispute_event as event left join person on person.id = event.actor
    where event.dispute = ${id} order by event.id`
  return rows.map(({ id: _id, at, kind, name, text }) => ({
    _id: Number(_id),
    at: at.toISOString(),
    kind,
    by: name,
    text,
  }))
}

async function openProposal(db: Db, id: string): Promise<string | null> {
  const [open] = await db<{ id: string }[]>`
    select id from proposal where kind = 'reversal' and target = ${id} and state = 'open' and expires_at > now()`
  return open?.id ?? null
}

/** Everything that a decision needs. */
export async function detailForAdmins(
  db: Db,
  stored: StoredDispute,
  settings: Settings,
  findConsent: FindConsent,
): Promise<AdminDisputeDetail> {
  const { id, holdEndsAt, held } = stored
  const sides = sidesOf(stored).map((side) => side.id)
  const [payment] = await transfers(db, db`select * from transfer where seq = ${stored.transfer}`)
  if (!payment) throw new Error(`dispute ${id} has no payment`)
  const earlier = await selectDisputes(
    db,
    db`where (dispute.reporter = any(${sides}::uuid[]) or dispute.other = any(${sides}::uuid[]))
      and dispute.id <> ${id} order by dispute.number desc limit ${disputeLimits.shownToAdmins}`,
  )
  return {
    ...presentRow(stored),
    ...(await peopleOf(db, stored)),
    text: stored.text,
    answer: stored.answer,
    answerText: stored.answerText,
    answeredAt: stored.answeredAt?.toISOString() ?? null,
    closedAt: stored.closedAt?.toISOString() ?? null,
    payment,
    ...(await paymentFactsOf(db, stored, findConsent)),
    heldUntil: held === 0n ? null : (holdEndsAt?.toISOString() ?? null),
    canHold: stored.state !== 'closed' && canHold(stored),
    extendTo: extendedEnd(stored)?.toISOString() ?? null,
    claimLeft: poishaToTaka(claimLeft(stored)),
    fee: poishaToTaka(feeLeft(stored)),
    feeReturned: poishaToTaka(stored.feeReturned),
    needsCourtOrder: needsCourtOrder(stored, settings),
    proposal: await openProposal(db, id),
    between: (await transfers(db, paymentsBetween(db, stored))).slice(0, disputeLimits.shownToAdmins),
    earlier: earlier.map(presentRow),
    events: await eventsOf(db, id),
  }
}

/** For the search of administrators. */
export async function findByNumber(db: Db, words: string): Promise<{ disputes: FoundDispute[] }> {
  const number = disputeOfNumber(words)
  if (number === undefined) return { disputes: [] }
  const rows = await selectDisputes(db, db`where dispute.number = ${number}`)
  return {
    disputes: rows.map((stored) => ({
      _id: stored.id,
      number: disputeNumberOf(stored.number),
      reason: stored.reason,
      claimed: poishaToTaka(stored.claimed),
      reporter: stored.reporter.name,
    })),
  }
}
