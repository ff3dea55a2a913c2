import { type TransactionType, transactionTypes } from '#contract/transactions.ts'
import type { LimitsRules } from './payloads.ts'
import { tiers } from './tiers.ts'

/** Limits for a new database (`BATUA_LIMITS`). `none` has no version at all. */
export const limitPresets = ['none', 'bb-2025'] as const
export type LimitPreset = (typeof limitPresets)[number]

/** For mobile money in Bangladesh, of March 2025, as the press reported them. Both tiers alike, any number of payments. */
const most = { day: 50_000, month: 300_000 }
const bb2025: Record<TransactionType, { day: number; month: number }> = {
  add_money: most,
  withdraw: most,
  send_money: most,
  cash_in: most,
  cash_out: { day: 30_000, month: 200_000 },
}
const BALANCE = 500_000

const unbounded = { perTransfer: null, dayCount: null, monthCount: null }

export function presetOf(name: LimitPreset): LimitsRules | undefined {
  if (name === 'none') return undefined
  const ofTypes = transactionTypes.map((type) => [type, { ...unbounded, ...bb2025[type] }])
  const ofTier = { balance: BALANCE, limits: Object.fromEntries(ofTypes) }
  return Object.fromEntries(tiers.map((tier) => [tier, ofTier])) as LimitsRules
}
