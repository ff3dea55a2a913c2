import { limits, POISHA_PER_TAKA } from './limits.ts'

/** The only conversion between taka on the wire (a JSON number) and poisha in the ledger (bigint). */

const PER_TAKA = Number(POISHA_PER_TAKA)

/** A division gives the number that is nearest to the exact result, and so does reading a decimal. */
export const hasAtMostTwoDecimals = (taka: number) => Math.round(taka * PER_TAKA) / PER_TAKA === taka

export function takaToPoisha(taka: number): bigint {
  if (!Number.isFinite(taka) || !hasAtMostTwoDecimals(taka))
    throw new RangeError(`not a sum of money: ${taka}`)
  return BigInt(Math.round(taka * PER_TAKA))
}

/** Exact for every amount below 2^53 poisha (90 trillion taka); above that the nearest number. */
export const poishaToTaka = (poisha: bigint): number => Number(poisha) / PER_TAKA

export const amountMaxPoisha = takaToPoisha(limits.amountMax)

export { formatTaka } from './text/en/numbers.ts'
