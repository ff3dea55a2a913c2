import type { Day } from '#contract/days.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { OccurrenceState, PauseReason, ScheduleState } from '../terms.ts'
import type { DueRow } from './due-rows.ts'

/** What the owner is told after a payment. One in time is in the history only. */
export type News = 'late' | 'missed' | 'paused'

/** What becomes of an occurrence and its schedule. */
export type Change = {
  row: DueRow
  occurrence: OccurrenceState
  code: FailureCode | null
  tries: number
  paid?: { seq: bigint; amount: bigint }
  state: ScheduleState
  reason: PauseReason | null
  misses: number
  expectedFee: bigint
  newFee: bigint | null
  /** The next date, if there is one and the schedule is active. */
  nextOn?: Day
  /** Instead: the same occurrence is tried again then. */
  againAt?: Date
  /** Later dates that were missed too. */
  alsoMissed?: readonly Day[]
  tells?: News
}
