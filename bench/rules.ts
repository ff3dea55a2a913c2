import { transactionTypes } from '#contract/transactions.ts'
import { feeRule, setTariff } from '#features/fees/testing/tariffs.ts'
import { setLimits } from '#features/limits/testing/policies.ts'
import type { Sql } from '#server/database/connect.ts'

/** Limits are on. The tariff makes a payment free by the band of its amount, or charges what `send_charged` expects. */
export type Rules = 'free' | 'charged'

/** More than a benchmark moves: each bound is checked and none is reached. */
const PLENTY = { taka: 10_000_000, poisha: 1_000_000_000_000_00n, payments: 1_000_000_000 }
const LARGEST_FREE_POISHA = 1_000_00n
const FEE_POISHA = 5_00n

/** The sum of the month decides about each fee that is charged. */
export async function putRulesInForce(sql: Sql, rules: Rules): Promise<void> {
  const { taka, poisha, payments } = PLENTY
  const free = rules === 'free' ? [{ amountTo: LARGEST_FREE_POISHA }] : []
  const bands = [...free, { monthTo: poisha, flat: FEE_POISHA }, { flat: 2n * FEE_POISHA }]
  await setTariff(sql, { vatPpm: 150_000, rules: bands.map((band) => feeRule('send_money', band)) })
  const bounds = {
    perTransfer: taka,
    day: 1000 * taka,
    dayCount: payments,
    month: 1000 * taka,
    monthCount: payments,
  }
  await setLimits(sql, {
    limits: Object.fromEntries(transactionTypes.map((type) => [type, bounds])),
    balance: 1_000 * taka,
  })
}
