import { z } from 'zod'
import { takaOnTheWire as taka, time } from '#contract/entities/values.ts'
import { transactionTypes } from '#contract/transactions.ts'
import { shownFeeRule } from '#features/fees/shown.ts'
import { tiers } from './tiers.ts'

const period = z.object({
  max: taka.nullable().meta({ description: 'Null: no bound.', example: 50_000 }),
  used: taka.meta({ example: 37_500 }),
  countMax: z
    .int()
    .nullable()
    .meta({ description: 'The number of payments. Null: no bound.', example: null }),
  count: z.int().meta({ example: 4 }),
  renewsAt: time.meta({ description: 'When it begins again at zero.' }),
})

const walletLimit = z.object({
  type: z.enum(transactionTypes),
  isPaused: z.boolean().meta({ description: 'Nobody can make such payments now.', example: false }),
  perTransfer: taka.nullable().meta({ description: 'The largest payment. Null: no bound.', example: null }),
  day: period.meta({ description: 'The day in Dhaka.' }),
  month: period.meta({ description: 'The month in Dhaka.' }),
})
export type WalletLimit = z.infer<typeof walletLimit>

export const walletRules = z.object({
  tier: z.enum(tiers),
  limits: z.array(walletLimit).meta({ description: 'One for each type.' }),
  balance: z.object({
    max: taka.nullable().meta({ description: 'Null: no bound.', example: 500_000 }),
    held: taka.meta({ description: 'In the wallet and in savings goals together.', example: 11_880.5 }),
  }),
  fees: z
    .array(shownFeeRule)
    .meta({ description: 'Of the tariff in force, those for this tier and for cash.', example: [] }),
})
export type WalletRules = z.infer<typeof walletRules>
