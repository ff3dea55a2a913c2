import type { FailureCode } from '#contract/failures.ts'
import { scheduleLimits } from '../limits.ts'
import type { PauseReason } from '../terms.ts'

/** What follows from a refused payment. */
export type Verdict =
  /** Tried again at this time. */
  | { kind: 'again'; at: Date }
  /** Missed. With a reason the schedule is paused too. */
  | { kind: 'missed'; reason?: PauseReason }
  /** The fee is another one: a lower one is taken, a higher one needs the owner. */
  | { kind: 'fee' }
  /** The goal has reached its target, so there is nothing to save. */
  | { kind: 'reached' }

/** More money, or the end of a pause, may come on the same day. */
const isPassing: ReadonlySet<FailureCode> = new Set(['INSUFFICIENT_FUNDS', 'TYPE_PAUSED'])

const isOfReceiver: ReadonlySet<FailureCode> = new Set([
  'RECIPIENT_CHANGED',
  'RECIPIENT_NOT_FOUND',
  'RECIPIENT_UNAVAILABLE',
  'GOAL_NOT_FOUND',
])

const isOfAccount: ReadonlySet<FailureCode> = new Set(['ACCOUNT_FROZEN', 'ACCOUNT_BLOCKED'])

/** `nextTry` is the next hour of the day, if it has one. `misses` are those in a row before this one. */
export function verdictOf(
  code: FailureCode,
  { nextTry, misses }: { nextTry: Date | undefined; misses: number },
): Verdict {
  if (code === 'GOAL_REACHED') return { kind: 'reached' }
  if (code === 'FEE_CHANGED') return { kind: 'fee' }
  if (isOfReceiver.has(code)) return { kind: 'missed', reason: 'receiver' }
  if (isOfAccount.has(code)) return { kind: 'missed', reason: 'account' }
  if (isPassing.has(code) && nextTry) return { kind: 'again', at: nextTry }
  return misses + 1 >= scheduleLimits.misses ? { kind: 'missed', reason: 'missed' } : { kind: 'missed' }
}
