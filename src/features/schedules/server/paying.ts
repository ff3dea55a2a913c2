import { addDays, type Day, dhakaDay } from '#contract/days.ts'
import type { FailureCode } from '#contract/failures.ts'
import { takaToPoisha } from '#contract/money.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { Tx } from '#server/database/connect.ts'
import { dueKind } from '#server/due/kind.ts'
import { type Paid, payAllIn } from '#server/payments/pay.ts'
import type { Services } from '#server/services/services.ts'
import { scheduleLimits } from '../limits.ts'
import type { Change } from './change.ts'
import { writeChanges } from './changes.ts'
import { type DueRow, dueRowsOf, lockSchedules } from './due-rows.ts'
import { isLate, isTooLate, nextTry } from './hours.ts'
import { nextDate, OCCURRENCE } from './occurrences.ts'
import { verdictOf } from './outcome.ts'
import { paymentOf } from './payment.ts'

/** The server was down on the day and on the next one. */
const OUTAGE = 'UNAVAILABLE' satisfies FailureCode

/** Pays what is due, in the transaction that has its schedules locked. */
async function payDue(tx: Tx, ids: readonly string[], services: Services, now: Date) {
  const rows = await dueRowsOf(tx, ids)
  const inTime = rows.filter(({ dueOn }) => !isTooLate(dueOn, now))
  const tooLate = rows.filter(({ dueOn }) => isTooLate(dueOn, now))
  const outcomes =
    inTime.length > 0
      ? await payAllIn(
          tx,
          services,
          inTime.map((row) => paymentOf(row, services.settings)),
        )
      : []
  const changes = tooLate.map((row) => outageOf(row, now))
  for (const [place, row] of inTime.entries())
    changes.push(await changeOf(row, outcomes[place] as Paid | Refusal, services, now))
  await writeChanges(tx, changes, services.settings)
}

const unchanged = { misses: 0, expectedFee: 0n, newFee: null, reason: null }

/** What the outcome of a payment changes. Nothing here reads or writes the database, except the fee of now. */
async function changeOf(
  row: DueRow,
  outcome: Paid | Refusal,
  services: Services,
  now: Date,
): Promise<Change> {
  if (outcome.ok) return paidChange(row, outcome, now)
  const { settings } = services
  const verdict = verdictOf(outcome.code, {
    nextTry: nextTry(now, settings.scheduleHours),
    misses: row.misses,
  })
  const refused = { row, code: outcome.code, tries: row.tries + 1 }
  const { expectedFee, misses } = row
  if (verdict.kind === 'again')
    return {
      ...unchanged,
      ...refused,
      expectedFee,
      misses,
      state: 'active',
      occurrence: 'due',
      againAt: verdict.at,
    }
  if (verdict.kind === 'fee') return feeChange(row, outcome, services, now)
  if (verdict.kind === 'reached')
    return {
      ...unchanged,
      ...refused,
      expectedFee,
      state: 'ended',
      reason: 'target',
      occurrence: 'cancelled',
    }
  const nextOn = nextDate(row, row.dueOn)
  const isPaused = verdict.reason !== undefined
  return {
    ...unchanged,
    ...refused,
    expectedFee,
    misses: misses + 1,
    occurrence: 'missed',
    state: nextOn === undefined ? 'ended' : isPaused ? 'paused' : 'active',
    reason: verdict.reason ?? null,
    ...(!isPaused && nextOn !== undefined && { nextOn }),
    tells: isPaused && nextOn !== undefined ? 'paused' : 'missed',
  }
}

function paidChange(row: DueRow, { posted }: Paid, now: Date): Change {
  const isReached =
    row.goalAccount !== null &&
    !row.goOn &&
    row.goalTarget !== null &&
    posted.entries.credit.balance >= row.goalTarget
  const nextOn = isReached ? undefined : nextDate(row, row.dueOn)
  return {
    ...unchanged,
    row,
    code: null,
    tries: row.tries,
    occurrence: 'paid',
    paid: { seq: posted.transfer.seq, amount: posted.transfer.amount },
    expectedFee: row.expectedFee,
    state: nextOn === undefined ? 'ended' : 'active',
    reason: isReached ? 'target' : null,
    ...(nextOn !== undefined && { nextOn }),
    ...(isLate(row.dueOn, now) && { tells: 'late' as const }),
  }
}

/** A lower fee is taken at once. A higher one needs the owner: the payment of this day is missed. */
async function feeChange(row: DueRow, refusal: Refusal, services: Services, now: Date): Promise<Change> {
  const payment = { accountId: row.owner, type: 'send_money' as const, amount: row.amount }
  const { data } = await services.explained(refusal, payment)
  const fee = takaToPoisha((data as { fee: number }).fee)
  const tries = row.tries + 1
  const base = { ...unchanged, row, code: refusal.code, tries, misses: row.misses }
  if (fee <= row.expectedFee) {
    // The same fee: an earlier payment of the batch has changed it, and the next try sees that.
    const againAt = new Date(now.getTime() + (fee === row.expectedFee ? 60_000 : 0))
    return { ...base, expectedFee: fee, state: 'active', occurrence: 'due', againAt }
  }
  const isOver = nextDate(row, row.dueOn) === undefined
  return {
    ...base,
    expectedFee: row.expectedFee,
    newFee: fee,
    state: isOver ? 'ended' : 'paused',
    reason: 'fee',
    occurrence: 'missed',
    tells: isOver ? 'missed' : 'paused',
  }
}

/** Nobody's money was missing, so it does not count as a miss. All dates up to the day before yesterday are missed. */
function outageOf(row: DueRow, now: Date): Change {
  const payable = addDays(dhakaDay(now), -1)
  const skipped: Day[] = []
  let nextOn = nextDate(row, row.dueOn)
  while (nextOn !== undefined && nextOn < payable) {
    skipped.push(nextOn)
    nextOn = nextDate(row, nextOn)
  }
  return {
    ...unchanged,
    row,
    code: OUTAGE,
    tries: row.tries,
    misses: row.misses,
    expectedFee: row.expectedFee,
    occurrence: 'missed',
    state: nextOn === undefined ? 'ended' : 'active',
    ...(nextOn !== undefined && { nextOn }),
    alsoMissed: skipped,
    tells: 'missed',
  }
}

/** The time of the database: all processes have the same. */
const databaseTime = async (tx: Tx): Promise<Date> => {
  const [{ now }] = await tx<[{ now: Date }]>`select now()`
  return now
}

/** A test can stop the clock. */
export const occurrenceDueAt = (clock: (tx: Tx) => Promise<Date>) =>
  dueKind<string, Services>({
    kind: OCCURRENCE,
    many: scheduleLimits.atOnce,
    lock: lockSchedules,
    work: async (tx, ids, services) => payDue(tx, ids, services, await clock(tx)),
  })

export const occurrenceDue = occurrenceDueAt(databaseTime)
