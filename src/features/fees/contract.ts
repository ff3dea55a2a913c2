import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { feesCalls } from './calls.ts'
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
