import { partOf, subtractTaka } from '#contract/money.ts'
import type { WalletLimit } from '../rules-of-wallet.ts'
import { leftIn } from '../terms.ts'

type Period = WalletLimit['day']

/** How near a limit is. Amber and red on the screen, always with a word or an icon. */
export type Level = 'fine' | 'near' | 'reached'

const NEAR = 0.8

/** The part of a period that is used, by its sum or its number of payments; null: nothing bounds it. */
export function usedShare({ max, used, countMax, count }: Period): number | null {
  const shares = [max !== null && partOf(used, max), countMax !== null && partOf(count, countMax)]
  const bounded = shares.filter((share) => share !== false)
  return bounded.length === 0 ? null : Math.max(...bounded)
}

export const levelOf = (share: number | null): Level => {
  if (share === null || share < NEAR) return 'fine'
  return share < 1 ? 'near' : 'reached'
}

/** What keeps a payment from being larger. */
export type Bound = { kind: 'month' | 'day' | 'balance' | 'payment'; most: number }

/**
 * The bound that allows the least now. Of two that allow the same, the month counts before the day: it is the one to
 * wait for.
 */
export function tightestOf({ perTransfer, day, month }: WalletLimit, room: number | null): Bound | undefined {
  const bounds = { month: leftIn(month), day: leftIn(day), balance: room, payment: perTransfer }
  let tightest: Bound | undefined
  for (const [kind, most] of Object.entries(bounds))
    if (most !== null && (tightest === undefined || most < tightest.most))
      tightest = { kind: kind as Bound['kind'], most }
  return tightest
}

/** Whether the rest of an amount can follow when the day or the month begins again. */
export function restFits({ day, month }: WalletLimit, { kind, most }: Bound, amount: number): boolean {
  if (kind !== 'day' && kind !== 'month') return false
  const rest = subtractTaka(amount, most)
  const fits = (bound: number | null) => bound === null || rest <= bound
  if (kind === 'month') return fits(month.max) && fits(day.max)
  const leftInMonth = leftIn(month)
  return fits(day.max) && (leftInMonth === null || amount <= leftInMonth)
}
