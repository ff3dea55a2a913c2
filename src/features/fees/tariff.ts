import type { TransactionType } from '#contract/transactions.ts'
import type { Tier } from '#features/limits/tiers.ts'

/**
 * What payments cost, in poisha, half up. The ledger charges by these functions and the pages show what they say.
 * `fee_due` and `vat_within` compute the same in the database, for `ledger:verify`. Must not import zod.
 */

export const payers = ['user', 'agent'] as const
export type Payer = (typeof payers)[number]

/** Null: no bound. */
export type FeeRule = {
  tier: Tier
  type: TransactionType
  /** For payments up to this sum. */
  amountTo: bigint | null
  /** While the payments of the month, with this one, are not above this sum. */
  monthTo: bigint | null
  flat: bigint
  /** Of the amount, in millionths. */
  ppm: number
  feeMin: bigint
  feeMax: bigint | null
  payer: Payer
  /** The part of the amount that the agent gets of the fee, in millionths. */
  commissionPpm: number
}

export type Tariff = {
  /** Within each fee, in millionths of what is left without it. */
  vatPpm: number
  /** Those of one tier and type are tried in this order. */
  rules: readonly FeeRule[]
}

export type Charge = { fee: bigint; commission: bigint; payer: Payer }

/** The payment, and what the wallet has paid in the month with it. */
export type Priced = { tier: Tier; type: TransactionType; amount: bigint; monthAmount: bigint }

/** Agents must not learn from a fee what account a customer has: rules of cash look only at the amount. */
export const tierOfRule = (tier: Tier, type: TransactionType): Tier => (isCash(type) ? 'regular' : tier)

export const isCash = (type: TransactionType) => type === 'cash_in' || type === 'cash_out'

const MILLION = 1_000_000n

const partOf = (amount: bigint, ppm: number) => (amount * BigInt(ppm) + MILLION / 2n) / MILLION

const isUpTo = (sum: bigint, bound: bigint | null) => bound === null || sum <= bound

/** The rule that decides what this payment costs. Undefined: it is free. */
export const ruleFor = ({ rules }: Pick<Tariff, 'rules'>, payment: Priced): FeeRule | undefined =>
  rules.find(
    ({ tier, type, amountTo, monthTo }) =>
      type === payment.type &&
      tier === tierOfRule(payment.tier, type) &&
      isUpTo(payment.amount, amountTo) &&
      isUpTo(payment.monthAmount, monthTo),
  )

export function feeBy({ flat, ppm, feeMin, feeMax }: FeeRule, amount: bigint): bigint {
  const fee = flat + partOf(amount, ppm)
  if (fee < feeMin) return feeMin
  return feeMax !== null && fee > feeMax ? feeMax : fee
}

/** The agent gets a part of the fee, and so never more than the fee. */
export function chargeBy(rule: FeeRule, amount: bigint): Charge {
  const fee = feeBy(rule, amount)
  const commission = partOf(amount, rule.commissionPpm)
  return { fee, commission: commission < fee ? commission : fee, payer: rule.payer }
}

const nothing: Charge = { fee: 0n, commission: 0n, payer: 'user' }

export function chargeFor(tariff: Pick<Tariff, 'rules'>, payment: Priced): Charge {
  const rule = ruleFor(tariff, payment)
  return rule ? chargeBy(rule, payment.amount) : nothing
}

/** The VAT that a fee contains. */
export function vatWithin(fee: bigint, vatPpm: number): bigint {
  const whole = MILLION + BigInt(vatPpm)
  return (2n * fee * BigInt(vatPpm) + whole) / (2n * whole)
}

/** Whether any payment of this type can cost something. */
export const charges = ({ rules }: Pick<Tariff, 'rules'>, type: TransactionType): boolean =>
  rules.some((rule) => rule.type === type && canCharge(rule))

const canCharge = ({ flat, ppm, feeMin, feeMax }: FeeRule) =>
  feeMax !== 0n && (flat > 0n || ppm > 0 || feeMin > 0n)
