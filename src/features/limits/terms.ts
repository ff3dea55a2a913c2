import { subtractTaka } from '#contract/money.ts'
import type { WalletLimit, WalletRules } from './rules-of-wallet.ts'

type Period = WalletLimit['day']

/** The taka that can still be moved in this period; null: no bound. */
export function leftIn({ max, used, countMax, count }: Period): number | null {
  if (countMax !== null && count >= countMax) return 0
  return max === null ? null : Math.max(0, subtractTaka(max, used))
}

/** The largest payment of this type that the limits allow now; null: no bound. */
export function mostNow({ isPaused, perTransfer, day, month }: WalletLimit): number | null {
  if (isPaused) return 0
  const bounds = [perTransfer, leftIn(day), leftIn(month)].filter((bound) => bound !== null)
  return bounds.length === 0 ? null : Math.min(...bounds)
}

/** The taka that still fit into a wallet; null: no bound. */
export const roomIn = ({ max, held }: WalletRules['balance']): number | null =>
  max === null ? null : Math.max(0, subtractTaka(max, held))

/** Whether anything bounds payments of this type. */
export const isLimited = (limit: WalletLimit): boolean =>
  limit.perTransfer !== null || isBounded(limit.day) || isBounded(limit.month)

const isBounded = ({ max, countMax }: Period) => max !== null || countMax !== null
