import type { Account, PaymentProof } from './transfer.ts'

/** Whether a payment needs a proof that is bound to it. `countUnproved` mutates the account; everything else is pure. */

const DAY_MS = 86_400_000
/** Dhaka has no summer time. */
const DHAKA_MS = 6 * 3_600_000

/** Days since 1970 in Dhaka. */
export const dayOf = (at: Date): number => Math.floor((at.getTime() + DHAKA_MS) / DAY_MS)

export type Payer = Pick<Account, 'id' | 'hasFactor' | 'stepUpAbove' | 'unproved' | 'unprovedDay'>

const unprovedToday = ({ unproved, unprovedDay }: Payer, at: Date): bigint =>
  unprovedDay === dayOf(at) ? unproved : 0n

/** The owner can only lower the operator's sum. The unproved payments of the day count together. */
export function needsProof(account: Payer, amount: bigint, at: Date, above: bigint): boolean {
  if (!account.hasFactor) return false
  const { stepUpAbove } = account
  const allowed = stepUpAbove === null || stepUpAbove > above ? above : stepUpAbove
  return unprovedToday(account, at) + amount > allowed
}

/** A proof that can be used now, and the account whose payments it is for. */
export type FoundProof = PaymentProof & { actor: number }

/** A proof counts for one payment of one account, in the session that it was given in. */
export const isProofFor = (found: FoundProof, shown: PaymentProof, actor: number): boolean =>
  found.actor === actor && found.session === shown.session && found.payload === shown.payload

export function countUnproved(account: Payer, amount: bigint, at: Date) {
  account.unproved = unprovedToday(account, at) + amount
  account.unprovedDay = dayOf(at)
}
