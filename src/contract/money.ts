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

/** Sums of taka are made in poisha: 0.1 + 0.2 is not 0.3 in a computer's numbers. */
export const addTaka = (...taka: readonly number[]): number =>
  poishaToTaka(taka.reduce((sum, each) => sum + takaToPoisha(each), 0n))

export const subtractTaka = (from: number, ...taka: readonly number[]): number =>
  poishaToTaka(takaToPoisha(from) - takaToPoisha(addTaka(...taka)))

/** How large a part is, for pictures: 0.5 is half. Not a sum of money. */
export const partOf = (part: number, whole: number): number => part / whole

export const amountMaxPoisha = takaToPoisha(limits.amountMax)

export { formatTaka } from './text/en/numbers.ts'
