import { dayNumber } from '#contract/days.ts'
import type { Account } from '#ledger/transfer.ts'

/** Whether the payer has to confirm a payment. `countUnconfirmed` changes the payer; everything else is pure. */

export type Payer = Pick<Account, 'id'> & {
  /** Its owner has a second factor. */
  hasFactor: boolean
  /** The sum above which the owner wants to confirm payments; null when they did not choose one. */
  stepUpAbove: bigint | null
  /** What was paid without a confirmation on the last such day, and that day. */
  unconfirmed: bigint
  unconfirmedDay: number | null
}

const unconfirmedToday = ({ unconfirmed, unconfirmedDay }: Payer, at: Date): bigint =>
  unconfirmedDay === dayNumber(at) ? unconfirmed : 0n

/** The owner can only lower the operator's sum. The unconfirmed payments of the day count together. */
export function needsConfirmation(payer: Payer, amount: bigint, at: Date, above: bigint): boolean {
  if (!payer.hasFactor) return false
  const { stepUpAbove } = payer
  const allowed = stepUpAbove === null || stepUpAbove > above ? above : stepUpAbove
  return unconfirmedToday(payer, at) + amount > allowed
}

export function countUnconfirmed(payer: Payer, amount: bigint, at: Date) {
  payer.unconfirmed = unconfirmedToday(payer, at) + amount
  payer.unconfirmedDay = dayNumber(at)
}
