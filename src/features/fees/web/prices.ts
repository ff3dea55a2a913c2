import { formatTaka, poishaToTaka } from '#contract/money.ts'
import type { TransactionType } from '#contract/transactions.ts'
import { type Tier, tiers } from '#features/limits/tiers.ts'
import { type FeeRule, isCash, type Tariff } from '../tariff.ts'
import { feesText as text } from './words.en.ts'

/** In the order of pages about fees. */
export const pricedTypes: readonly TransactionType[] = [
  'send_money',
  'cash_out',
  'cash_in',
  'add_money',
  'withdraw',
]

export type Band = { label: string; price: string }

/** The price of one band: "Free", "৳5.00", "1.85%", "৳5.00 + 1%". */
export function priceOf({ flat, ppm, feeMin, feeMax }: FeeRule): string {
  const parts = [
    ...(flat > 0n ? [formatTaka(poishaToTaka(flat))] : []),
    ...(ppm > 0 ? [text.percent(ppm / 10_000)] : []),
  ]
  const bounds = [
    ...(feeMin > 0n ? [text.atLeast(formatTaka(poishaToTaka(feeMin)))] : []),
    ...(feeMax !== null && ppm > 0 ? [text.atMost(formatTaka(poishaToTaka(feeMax)))] : []),
  ]
  if (feeMax === 0n || (parts.length === 0 && bounds.length === 0)) return text.free
  return [text.and(parts), ...bounds].filter((part) => part !== '').join(', ')
}

/** Which payments a rule is for, by its place among those of its tier and type. */
export function labelOf({ type, amountTo, monthTo }: FeeRule, place: number): string {
  if (amountTo !== null) return text.upTo(formatTaka(poishaToTaka(amountTo)))
  if (monthTo !== null) return text.inMonth(type, formatTaka(poishaToTaka(monthTo)))
  return place === 0 ? text.whatever : text.above
}

/** What payments of a type cost for a tier. Without rules: nothing. */
export const bandsOf = ({ rules }: Pick<Tariff, 'rules'>, tier: Tier, type: TransactionType): Band[] =>
  rules
    .filter((rule) => rule.type === type && rule.tier === tier)
    .map((rule, place) => ({ label: labelOf(rule, place), price: priceOf(rule) }))

/** The tiers that pay different fees: one when all pay the same. Rules of cash are for everybody. */
export function tiersIn(tariff: Pick<Tariff, 'rules'>, type: TransactionType): readonly Tier[] {
  if (isCash(type)) return ['regular']
  const [first, ...others] = tiers.map((tier) => JSON.stringify(bandsOf(tariff, tier, type)))
  return others.every((other) => other === first) ? ['regular'] : tiers
}
