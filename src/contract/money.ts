import { limits, POISHA_PER_TAKA } from './limits.ts'

/** The only conversion between taka on the wire (a JSON number) and poisha in the ledger (bigint). */

export const hasAtMostTwoDecimals = (taka: number) => Number(taka.toFixed(2)) === taka

export function takaToPoisha(taka: number): bigint {
  if (!Number.isFinite(taka) || !hasAtMostTwoDecimals(taka))
    throw new RangeError(`not a sum of money: ${taka}`)
  return BigInt(Math.round(taka * Number(POISHA_PER_TAKA)))
}

/** Exact for every amount below 2^53 poisha (90 trillion taka); above that the nearest number. */
export const poishaToTaka = (poisha: bigint): number => Number(poisha) / Number(POISHA_PER_TAKA)

export const amountMaxPoisha = takaToPoisha(limits.amountMax)

export { formatTaka } from './text/en/numbers.ts'
