import { z } from 'zod'
import { like, takaOnTheWire as taka, time } from '#contract/entities/values.ts'
import { transactionTypes } from '#contract/transactions.ts'
import { tiers } from '#features/limits/tiers.ts'
import { feeRuleFields as fields, vatPpm } from './payloads.ts'
import { payers } from './tariff.ts'

/** A tariff in answers. */

const ppm = z.int().min(0).max(1_000_000)
const bound = taka.nullable()

export const shownFeeRule = z.object({
  tier: z.enum(tiers),
  type: like(fields.type, z.enum(transactionTypes)),
  amountTo: like(fields.amountTo, bound),
  monthTo: like(fields.monthTo, bound),
  flat: like(fields.flat, taka),
  ppm: like(fields.ppm, ppm),
  feeMin: like(fields.feeMin, taka),
  feeMax: like(fields.feeMax, bound),
  payer: like(fields.payer, z.enum(payers)),
  commissionPpm: like(fields.commissionPpm, ppm),
})
export type ShownFeeRule = z.infer<typeof shownFeeRule>

export const shownTariff = z.object({
  from: time.meta({ description: 'From when on it is in force.' }),
  vatPpm: like(vatPpm, ppm),
  rules: z.array(shownFeeRule).meta({
    description:
      'The first one of a tier and type whose bounds a payment keeps says what it costs: the fixed part and the part of ' +
      'the amount, rounded half up to a poisha, within the least and the most. Without one it is free. Rules of cash ' +
      'hold for every tier.',
  }),
})
export type ShownTariff = z.infer<typeof shownTariff>
