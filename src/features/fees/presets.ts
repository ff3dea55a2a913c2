import type { TransactionType } from '#contract/transactions.ts'
import { tiers } from '#features/limits/tiers.ts'
import { type FeeRule, isCash, type Tariff } from './tariff.ts'

/** Tariffs for a new database (`BATUA_TARIFF`). `zero` has no version at all. */
export const tariffPresets = ['zero', 'example'] as const
export type TariffPreset = (typeof tariffPresets)[number]

const free = {
  amountTo: null,
  monthTo: null,
  flat: 0n,
  ppm: 0,
  feeMin: 0n,
  feeMax: null,
  payer: 'user',
  commissionPpm: 0,
} as const

const rulesOf = (type: TransactionType, bands: readonly Partial<FeeRule>[]): FeeRule[] =>
  (isCash(type) ? (['regular'] as const) : tiers).flatMap((tier) =>
    bands.map((band) => ({ ...free, tier, type, ...band })),
  )

/** As wallets in Bangladesh charge. VAT and commission are examples. */
const example: Tariff = {
  vatPpm: 150_000,
  rules: [
    ...rulesOf('send_money', [{ amountTo: 100_00n }, { monthTo: 25_000_00n, flat: 5_00n }, { flat: 10_00n }]),
    ...rulesOf('cash_out', [{ ppm: 18_500, commissionPpm: 4_100 }]),
  ],
}

export const presetOf = (name: TariffPreset): Tariff | undefined => (name === 'example' ? example : undefined)
