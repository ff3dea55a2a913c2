import { poishaToTaka } from '#contract/money.ts'
import type { Statement } from '#ledger/database.ts'
import { disputeNumberOf, referenceOf } from '#ledger/reference.ts'
import { nameForPayer } from '#server/data/parties.ts'
import type { Db } from '#server/database/connect.ts'
import type { Dispute, DisputeDetail, DisputeEvent } from '../contract.ts'
import { disputeLimits } from '../limits.ts'
import type {
  DisputeAnswer,
  DisputedType,
  DisputeEventKind,
  DisputeReason,
  DisputeResult,
  DisputeState,
} from '../terms.ts'

export type Side = { id: string; name: string; email: string }

export type StoredDispute = {
  id: string
  number: bigint
  transfer: bigint
  /** Of the payment. */
  type: DisputedType
  reason: DisputeReason
  reporter: Side
  /** Null for a withdrawal, which nobody in Batua got. */
  other: Side | null
  /** The accounts of who paid and who got it. */
  debit: number
  credit: number
  claimed: bigint
  text: string
  state: DisputeState
  result: DisputeResult | null
  holdTransfer: bigint | null
  held: bigint
  heldAt: Date | null
  holdEndsAt: Date | null
  answer: DisputeAnswer | null
  answerText: string | null
  openedAt: Date
  answeredAt: Date | null
  reviewAt: Date | null
  closedAt: Date | null
  returned: bigint
  /** What the payment cost, and what of that went back. */
  fee: bigint
  feeReturned: bigint
  amount: bigint
  paidAt: Date
  /** The other side has paid the reporter, who then knows the whole name. */
  hasPaid: boolean
  reporterMessages: number
  otherMessages: number
}

type Row = Omit<StoredDispute, 'reporter' | 'other'> & {
  reporterId: string
  reporterName: string
  reporterEmail: string
  otherId: string | null
  otherName: string
  otherEmail: string
}

const messagesOf = (db: Db, side: 'reporter' | 'other') => db`(
  select count(*) from dispute_event where dispute = dispute.id and kind = 'message' and actor = dispute.${db(side)}
)::int`

const columns = (db: Db) => db`dispute.id, dispute.number, dispute.transfer, dispute.reason, dispute.claimed,
  dispute.text, dispute.state, dispute.result, dispute.hold_transfer as "holdTransfer", dispute.held,
  (select created_at from transfer where seq = dispute.hold_transfer) as "heldAt",
  dispute.hold_ends_at as "holdEndsAt", dispute.answer, dispute.answer_text as "answerText",
  dispute.opened_at as "openedAt", dispute.answered_at as "answeredAt", dispute.review_at as "reviewAt",
  dispute.closed_at as "closedAt", dispute.returned, dispute.fee_returned as "feeReturned",
  (select coalesce(sum(amount), 0)::bigint from transfer where "group" = paid.seq and type = 'fee') as fee,
  paid.type, paid.amount, paid.created_at as "paidAt",
  payer_of(paid.debit_account) as debit, paid.credit_account as credit,
  exists (select from has_paid(paid.credit_account, payer_of(paid.debit_account))) as "hasPaid",
  ${messagesOf(db, 'reporter')} as "reporterMessages", ${messagesOf(db, 'other')} as "otherMessages",
  reporter.id as "reporterId", reporter.name as "reporterName", reporter.email as "reporterEmail",
  other.id as "otherId", other.name as "otherName", other.email as "otherEmail"`

const tables = (db: Db) => db`dispute join transfer as paid on paid.seq = dispute.transfer
  join person as reporter on reporter.id = dispute.reporter left join person as other on other.id = dispute.other`

const fromRow = ({
  reporterId,
  reporterName,
  reporterEmail,
  otherId,
  otherName,
  otherEmail,
  ...row
}: Row) => ({
  ...row,
  reporter: { id: reporterId, name: reporterName, email: reporterEmail },
  other: otherId === null ? null : { id: otherId, name: otherName, email: otherEmail },
})

/** Those of this condition, in this order. */
export const selectDisputes = async (db: Db, which: Statement): Promise<StoredDispute[]> =>
  (await db<Row[]>`select ${columns(db)} from ${tables(db)} ${which}`).map(fromRow)

/** As it is now. A caller who changes it has locked it. */
export const findDispute = async (db: Db, id: string): Promise<StoredDispute | undefined> =>
  (await selectDisputes(db, db`where dispute.id = ${id}`))[0]

/** Of one whose sides the caller has locked. */
export async function storedDispute(db: Db, id: string): Promise<StoredDispute> {
  const stored = await findDispute(db, id)
  if (!stored) throw new Error(`no dispute ${id}`)
  return stored
}

/** The reporter, and the other side if there is one. */
export const sideIdsOf = async (db: Db, id: string): Promise<string[]> =>
  (
    await db<{ id: string }[]>`
      select unnest(array_remove(array[reporter, other], null)) as id from dispute where id = ${id}`
  ).map((side) => side.id)

export const sidesOf = ({ reporter, other }: Pick<StoredDispute, 'reporter' | 'other'>): Side[] =>
  other ? [reporter, other] : [reporter]

/** Locks both people in id order, then the dispute. Every change locks in this order, and accounts after it. */
export async function lockDispute(db: Db, id: string): Promise<StoredDispute | undefined> {
  const sides = await sideIdsOf(db, id)
  if (sides.length === 0) return undefined
  await lockPeople(db, sides)
  await db`select from dispute where id = ${id} for no key update`
  return findDispute(db, id)
}

export const lockPeople = (db: Db, ids: readonly string[]) => db`
  select from person where id = any(${ids}::uuid[]) order by id for no key update`

export async function listDisputes(db: Db, personId: string, page: number) {
  const { pageSize } = disputeLimits
  const isTheirs = db`${personId} in (dispute.reporter, dispute.other)`
  const [count] = await db<[{ total: number }]>`select count(*)::int as total from dispute where ${isTheirs}`
  const rows = await selectDisputes(
    db,
    db`where ${isTheirs}
      order by dispute.state = 'closed', dispute.number desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { rows, total: count.total }
}

type EventRow = { id: bigint; at: Date; kind: DisputeEventKind; actor: string | null; text: string | null }

const hours = (count: number) => count * 3_600_000
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

export const answerBy = ({ openedAt }: Pick<StoredDispute, 'openedAt'>) =>
  later(openedAt, hours(disputeLimits.answerHours))
export const reminderAt = (stored: Pick<StoredDispute, 'openedAt'>) =>
  later(answerBy(stored), -hours(disputeLimits.reminderHours))
export const decideBy = (reviewAt: Date) => later(reviewAt, hours(24 * disputeLimits.reviewDays))
export const holdEnd = (from: Date) => later(from, hours(24 * disputeLimits.holdDays))
export const handHoldEnd = (from: Date) => later(from, hours(disputeLimits.handHoldHours))
export const claimEnd = (closedAt: Date) => later(closedAt, hours(24 * disputeLimits.claimDays))

/** The name of the other side, as the reporter sees it. Agents and their customers have met. */
export const otherNameFor = ({ type, other, hasPaid }: StoredDispute): string =>
  nameForPayer(other?.name ?? '', hasPaid || type !== 'send_money')

/** What one side sees of it. The reporter never sees what is held: it would tell the balance of a stranger. */
export function presentDispute(stored: StoredDispute, viewer: string): Dispute {
  const { reporter, other, state, reviewAt, holdEndsAt } = stored
  const isReporter = viewer === reporter.id
  const messages = isReporter ? stored.reporterMessages : stored.otherMessages
  return {
    _id: stored.id,
    number: disputeNumberOf(stored.number),
    reason: stored.reason,
    state,
    result: stored.result,
    isReporter,
    person: isReporter ? other && { name: otherNameFor(stored) } : { name: reporter.name },
    payment: {
      reference: referenceOf(stored.transfer),
      type: stored.type,
      amount: poishaToTaka(stored.amount),
      createdAt: stored.paidAt.toISOString(),
    },
    claimed: poishaToTaka(stored.claimed),
    text: stored.text,
    openedAt: stored.openedAt.toISOString(),
    answerBy: other && answerBy(stored).toISOString(),
    answer: stored.answer,
    answerText: stored.answerText,
    answeredAt: stored.answeredAt?.toISOString() ?? null,
    decideBy: state === 'review' && reviewAt ? decideBy(reviewAt).toISOString() : null,
    closedAt: stored.closedAt?.toISOString() ?? null,
    returned: poishaToTaka(stored.returned),
    feeReturned: poishaToTaka(stored.feeReturned),
    held: isReporter ? null : poishaToTaka(stored.held),
    heldUntil: isReporter || stored.held === 0n ? null : (holdEndsAt?.toISOString() ?? null),
    messagesLeft: Math.max(0, disputeLimits.messagesPerSide - messages),
  }
}

export async function presentDetail(db: Db, stored: StoredDispute, viewer: string): Promise<DisputeDetail> {
  const side = viewer === stored.reporter.id ? 'reporter' : 'other'
  // Numbered for the reader: a gap would tell of an event that only others see.
  const rows = await db<EventRow[]>`
    select row_number() over (order by id) as id, at, kind, actor, text from dispute_event
    where dispute = ${stored.id} and seen_by in ('both', ${side}) order by id`
  const events: DisputeEvent[] = rows.map(({ id, at, kind, actor, text }) => ({
    _id: Number(id),
    at: at.toISOString(),
    kind,
    isOwn: actor === viewer,
    text,
  }))
  return { ...presentDispute(stored, viewer), events }
}

/** SQL of the number that open pages follow. Administrators have no account. */
export const eventCount = (db: Db) => db`case
  when account.id is not null then (
    select count(*) from dispute join dispute_event on dispute_event.dispute = dispute.id
    where (dispute.reporter = account.owner and seen_by in ('both', 'reporter'))
      or (dispute.other = account.owner and seen_by in ('both', 'other'))
  )
  else (
    select count(*) from dispute where state = 'review'
      and exists (select from person as admin where admin.id = person.id and admin.role = 'ADMIN')
  )
end`

type Counts = { waiting: number; review: number; overdue: number; held: bigint }

export async function countDisputes(db: Db): Promise<Counts> {
  const [row] = await db<[Counts]>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'review')::int as review,
      count(*) filter (where review_at < now() - interval '10 days')::int as overdue,
      coalesce(sum(held), 0)::bigint as held
    from dispute where state <> 'closed'`
  return row
}

/** The dispute about this payment, or because of which it held, released or returned money; for both sides only. */
export async function disputeOfTransfer(db: Db, seq: bigint, reader: number) {
  const [found] = await db<{ id: string; number: bigint }[]>`
    with moved as (
      select type, key, case type
          when 'reversal' then (select coalesce("group", seq) from transfer where seq = moved.reverses)
          else seq
        end as payment
      from transfer as moved where seq = ${seq})
    select id, number from dispute
    where (id = (select substring(key from 9 for 36)::uuid from moved
          where type in ('hold', 'release') and key ~ '^dispute:[0-9a-f-]{36}:')
        or transfer = (select payment from moved))
      and (select owner from account where id = ${reader}) in (reporter, other)`
  return { dispute: found ? { _id: found.id, number: disputeNumberOf(found.number) } : null }
}

/** For the page of a user or an agent. */
export async function heldOf(db: Db, personId: string): Promise<{ held: number }> {
  const [row] = await db<[{ held: bigint }]>`
    select coalesce(sum(held), 0)::bigint as held from dispute where other = ${personId} and state <> 'closed'`
  return { held: poishaToTaka(row.held) }
}
