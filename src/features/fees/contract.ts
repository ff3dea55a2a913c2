import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { takaOnTheWire as taka } from '#contract/entities/values.ts'
import { feesCalls } from './calls.ts'
import { estimateDays } from './facts.ts'
import { tariffRules } from './payloads.ts'
import { shownTariff } from './shown.ts'

export const getTariff = endpoint({
  ...feesCalls.getTariff,
  summary: 'What payments cost, now and later',
  response: z.object({
    inForce: shownTariff.nullable().meta({ description: 'Null: every payment is free.' }),
    coming: z.array(shownTariff).meta({ description: 'Decided already, the next one first.', example: [] }),
  }),
})
export type Tariffs = z.infer<typeof getTariff.response>

export const tariffEstimate = z.object({
  payments: z.int().meta({ description: 'How many there were.', example: 4_118 }),
  priced: z.int().meta({ description: 'How many of them the estimate is made from.', example: 4_118 }),
  fees: taka.meta({ description: 'What they would have cost.', example: 16_930 }),
  commissions: taka.meta({ description: 'What agents would have got of it.', example: 3_752 }),
  feesPaid: taka.meta({ description: 'What they did cost.', example: 18_240 }),
})
export type TariffEstimate = z.infer<typeof tariffEstimate>

export const estimateTariff = endpoint({
  ...feesCalls.estimateTariff,
  summary: `What the payments of the last ${estimateDays} days would have cost by a tariff`,
  body: z.object({ rules: tariffRules }),
  response: tariffEstimate,
  refusals: ['RATE_LIMITED'],
  docs: {
    description:
      'Changes nothing. Up to 20,000 payments are all priced; else a sample of as many from the whole period, scaled by the ' +
      'totals of the days.',
  },
})
