import { poishaToTaka, subtractTaka, takaToPoisha } from '#contract/money.ts'

/** What the asker of a bill pays themselves; below zero if the others are asked for more than the bill. */
export const ownShare = (total: number, amounts: readonly number[]): number => subtractTaka(total, ...amounts)

/** Equal shares of a bill for its asker and this many others: the asker keeps the poisha that do not divide. */
export function equalShares(total: number, others: number): { share: number; own: number } {
  const share = poishaToTaka(takaToPoisha(total) / BigInt(others + 1))
  return { share, own: ownShare(total, Array(others).fill(share)) }
}
