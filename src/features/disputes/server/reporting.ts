import { randomUUIDv7 } from 'node:crypto'
import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { referenceOf, seqOfReference } from '#ledger/reference.ts'
import type { TransferType } from '#ledger/transfer.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { setDeadline } from '#server/due/deadlines.ts'
import type { Services } from '#server/services/services.ts'
import { disputeLimits } from '../limits.ts'
import { type DisputeReason, reasonsFor } from '../terms.ts'
import { ANSWER, REMINDER } from './deadlines.ts'
import { holdAtOnce } from './holding.ts'
import { disputeMails } from './mails.ts'
import { least } from './money.ts'
import { startReview } from './overdue.ts'
import {
  answerBy,
  lockPeople,
  otherNameFor,
  reminderAt,
  type StoredDispute,
  storedDispute,
} from './stored.ts'
import { addEvent, tell, tellAdmins } from './telling.ts'

export type Report = {
  transaction: string
  reason: DisputeReason
  claimed?: number | undefined
  text: string
}

type Payment = {
  seq: bigint
  type: TransferType
  amount: bigint
  payer: string | null
  payee: string | null
  ageSeconds: number
  /** The account paid it, and nothing of it went back. */
  canBeReported: boolean
  twins: number
  earlier: number
}

/** A payment that the account took part in. */
async function findPayment(db: Db, reference: string, account: number): Promise<Payment | undefined> {
  const seq = seqOfReference(reference)
  if (seq === undefined) return undefined
  const [payment] = await db<Payment[]>`
    select paid.seq, paid.type, paid.amount,
      payer.owner as payer, payee.owner as payee,
      extract(epoch from now() - paid.created_at)::float8 as "ageSeconds",
      payer.id = ${account} and not exists (select from transfer where reverses = paid.seq) as "canBeReported",
      (select count(*)::int from ${sameWay(db)} and twin.amount = paid.amount and twin.seq <> paid.seq
        and abs(extract(epoch from twin.created_at - paid.created_at)) <= ${disputeLimits.doubleMinutes * 60}
        and not exists (select from dispute where transfer = twin.seq and reason = 'double')
        and not exists (select from transfer where reverses = twin.seq)) as twins,
      (select count(*)::int from (
        select from ${sameWay(db)} and twin.seq < paid.seq limit ${disputeLimits.earlierPaymentsMax + 1}
      ) as before) as earlier
    from transfer as paid join account as payer on payer.id = payer_of(paid.debit_account)
    join account as payee on payee.id = paid.credit_account
    where paid.seq = ${seq} and ${account} in (payer.id, paid.credit_account, paid.agent)`
  return payment
}

const sameWay = (db: Db) => db`transfer as twin where twin.type = 'send_money'
  and twin.credit_account = paid.credit_account and twin.debit_account in (
    select payer.id union all select id from account where holder = payer.owner and kind = 'pot'
  )`

/** Both sides, in the order of every change. The first lock of the transaction. */
export async function lockSides(tx: Tx, reference: string, account: number) {
  const payment = await findPayment(tx, reference, account)
  const sides = [payment?.payer, payment?.payee].filter((id) => typeof id === 'string')
  if (sides.length > 0) await lockPeople(tx, sides)
}

/** Who has paid, for an administrator who reports it in their place. */
export async function findPayer(db: Db, reference: string): Promise<Reporter | undefined> {
  const seq = seqOfReference(reference)
  if (seq === undefined) return undefined
  const [payer] = await db<{ personId: string; accountId: number }[]>`
    select account.owner as "personId", account.id as "accountId"
    from transfer join account on account.id = payer_of(transfer.debit_account)
    where transfer.seq = ${seq} and account.owner is not null`
  return payer
}

function refusalOf(payment: Payment, { reason, claimed }: Report, hours: number): Refusal | undefined {
  if (!payment.canBeReported || !reasonsFor(payment.type).includes(reason))
    return refuse('DISPUTE_NOT_POSSIBLE')
  if (payment.ageSeconds > hours * 3_600) return refuse('DISPUTE_TOO_LATE')
  if (reason === 'double' && payment.twins === 0) return refuse('DISPUTE_NOT_DOUBLE')
  const wanted = claimed === undefined ? payment.amount : takaToPoisha(claimed)
  const most = reason === 'wrong_amount' ? payment.amount - 1n : payment.amount
  return wanted > most ? refuse('CLAIM_TOO_LARGE') : undefined
}

type History = {
  reports: number
  open: number
  holds: number
  cashHolds: number
  kept: number
  holdsAgainst: number
}

async function historyOf(db: Db, reporter: string, other: string | null): Promise<History> {
  const [history] = await db<[History]>`
    select count(*) filter (where opened_at > now() - interval '30 days')::int as reports,
      count(*) filter (where state <> 'closed')::int as open,
      count(*) filter (where holds_at_once and opened_at > now() - interval '30 days')::int as holds,
      count(*) filter (where holds_at_once and reason = 'cash_not_given'
        and opened_at > now() - interval '30 days')::int as "cashHolds",
      count(*) filter (where result = 'kept' and closed_at > now() - interval '90 days')::int as kept,
      (select count(*)::int from dispute
        where other = ${other} and holds_at_once and opened_at > now() - interval '24 hours') as "holdsAgainst"
    from dispute where reporter = ${reporter}`
  return history
}

const isMany = ({ reports, open }: History) =>
  reports >= disputeLimits.reportsPerMonth || open >= disputeLimits.openReports

/** Somebody who reports much, or a shop that many report, waits for an administrator. */
const mayHoldAtOnce = ({ holds, kept, holdsAgainst }: History) =>
  holds < disputeLimits.holdsAtOnceMax &&
  kept < disputeLimits.keptMax &&
  holdsAgainst < disputeLimits.holdsAtOnceMax

const isLikelyMistake = ({ ageSeconds, earlier }: Payment, { reason }: Report) =>
  reason === 'double' ||
  reason === 'not_me' ||
  (ageSeconds <= disputeLimits.holdWithinHours * 3_600 && earlier <= disputeLimits.earlierPaymentsMax)

/** The most that a report alone may hold. The agent has the cash of a cash-in, so that is never held at once. */
function mostAtOnce(payment: Payment, wanted: Report, history: History, cashHoldMax: bigint): bigint {
  if (!mayHoldAtOnce(history)) return 0n
  if (payment.type === 'send_money') return isLikelyMistake(payment, wanted) ? payment.amount : 0n
  return wanted.reason === 'cash_not_given' && history.cashHolds === 0 ? cashHoldMax : 0n
}

const RETRY_AFTER_SECONDS = 86_400

/** The payer. With an administrator who reports it for them, the limits of reports do not count. */
export type Reporter = { personId: string; accountId: number; admin?: string }

/** Who causes it, and what is held at once of cash that was not given. */
export type ReportTerms = { cause: Cause; cashHoldMax: bigint }

export const termsOf = (call: Cause & { services: Services }): ReportTerms => ({
  cause: call,
  cashHoldMax: call.services.settings.cashHoldMaxPoisha,
})

/** Opens a dispute and holds what it may. Both people are locked (`lockSides`). */
export async function report(
  tx: Tx,
  reporter: Reporter,
  wanted: Report,
  { cause, cashHoldMax }: ReportTerms,
): Promise<StoredDispute | Refusal> {
  const { personId, accountId, admin } = reporter
  const payment = await findPayment(tx, wanted.transaction, accountId)
  if (!payment) return refuse('TRANSACTION_NOT_FOUND')
  const [existing] = await tx<{ id: string }[]>`
    select id from dispute where transfer = ${payment.seq} and reporter = ${personId}`
  if (existing) return refuse('DISPUTE_EXISTS', { data: { _id: existing.id } })
  const { payee } = payment
  const hours = admin ? 24 * disputeLimits.adminDays : disputeLimits.hours[wanted.reason]
  const refused = refusalOf(payment, wanted, hours)
  if (refused) return refused
  const history = await historyOf(tx, personId, payee)
  if (!admin && isMany(history)) return refuse('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  const claimed = wanted.claimed === undefined ? payment.amount : takaToPoisha(wanted.claimed)
  const most = (past: History) =>
    admin ? 0n : least(claimed, mostAtOnce(payment, wanted, past, cashHoldMax))
  const held = most(history)
  const id = randomUUIDv7()
  await tx`
    insert into dispute (id, transfer, reason, reporter, other, claimed, text, holds_at_once, opened_by)
    values (${id}, ${payment.seq}, ${wanted.reason}, ${personId}, ${payee}, ${claimed}, ${wanted.text}, ${held > 0n},
      ${admin ?? personId})`
  const opened = await storedDispute(tx, id)
  await record(tx, opened, wanted, cause)
  if (held > 0n) await holdAtOnce(tx, opened, held)
  else await addEvent(tx, id, { kind: 'not_held', seenBy: 'admins' })
  const wouldBeHeld = held === 0n && most({ ...history, holdsAgainst: 0 }) > 0n
  if (wouldBeHeld) await tellAdmins(tx, opened)
  if (opened.other) await ask(tx, opened)
  else await startReview(tx, opened)
  await confirmReport(tx, opened, admin !== undefined)
  return storedDispute(tx, id)
}

async function record(tx: Tx, { id, claimed, transfer, other }: StoredDispute, wanted: Report, cause: Cause) {
  const details = {
    dispute: id,
    reference: referenceOf(transfer),
    reason: wanted.reason,
    taka: poishaToTaka(claimed),
  }
  await audit(tx, cause, 'report_payment', { subject: other?.id ?? null, details })
  await addEvent(tx, id, { kind: 'reported', actor: cause.actor ?? undefined, text: wanted.text })
}

async function ask(tx: Tx, opened: StoredDispute) {
  await addEvent(tx, opened.id, { kind: 'asked' })
  await setDeadline(tx, REMINDER, opened.id, reminderAt(opened))
  await setDeadline(tx, ANSWER, opened.id, answerBy(opened))
  await tell(tx, opened, { people: [opened.other], type: 'dispute_asked', mail: askedMail(opened, false) })
}

async function confirmReport(tx: Tx, opened: StoredDispute, byBatua: boolean) {
  const payment = {
    taka: poishaToTaka(opened.amount),
    name: opened.other && otherNameFor(opened),
    reference: referenceOf(opened.transfer),
    byBatua,
  }
  await tell(tx, opened, {
    people: [opened.reporter],
    mail: (to, number) => disputeMails.reportedMail(to, number, payment),
  })
}

export const askedMail = (stored: StoredDispute, isReminder: boolean) => (to: string, number: string) =>
  disputeMails.askedMail(to, number, {
    taka: poishaToTaka(stored.claimed),
    name: stored.reporter.name,
    answerBy: answerBy(stored),
    isReminder,
    ...(stored.type !== 'withdraw' && { type: stored.type }),
  })
