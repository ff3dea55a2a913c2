import { z } from 'zod'
import { takaOnTheWire as taka, time } from '#contract/entities/values.ts'
import { transactionTypes } from '#contract/transactions.ts'
import { tiers } from '#features/limits/tiers.ts'
import { payers } from './tariff.ts'

/** A tariff in answers. */

const ppm = z.int().min(0).max(1_000_000)
const bound = taka.nullable()

export const shownFeeRule = z.object({
  tier: z.enum(tiers),
  type: z.enum(transactionTypes).meta({ example: 'cash_out' }),
  amountTo: bound.meta({ description: 'For payments up to this amount. Null: no bound.', example: null }),
  monthTo: bound.meta({
    description: 'While the payments of the month, with this one, are not above this sum. Null: no bound.',
    example: null,
  }),
  flat: taka.meta({ description: 'A fixed part.', example: 0 }),
  ppm: ppm.meta({ description: 'A part of the amount, in millionths.', example: 18_500 }),
  feeMin: taka.meta({ example: 0 }),
  feeMax: bound.meta({ description: 'Null: no bound.', example: null }),
  payer: z.enum(payers).meta({ description: 'Whose account pays the fee.' }),
  commissionPpm: ppm.meta({
    description: 'The part of the amount that the agent gets of the fee, in millionths.',
    example: 4_100,
  }),
})
export type ShownFeeRule = z.infer<typeof shownFeeRule>

export const shownTariff = z.object({
  from: time.meta({ description: 'From when on it is in force.' }),
  vatPpm: ppm.meta({ description: 'The VAT within each fee, in millionths.', example: 150_000 }),
  rules: z.array(shownFeeRule).meta({
    description:
      'The first one of a tier and type whose bounds a payment keeps says what it costs: the fixed part and the part of ' +
      'the amount, rounded half up to a poisha, within the least and the most. Without one it is free. Rules of cash ' +
      'hold for every tier.',
  }),
})
export type ShownTariff = z.infer<typeof shownTariff>
