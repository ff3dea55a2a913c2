import { z } from 'zod'
import { amount, id, name, takaOnTheWire as taka } from '#contract/entities/values.ts'

/** What savings adds to answers of the platform. */

export const transactionFields = {
  /** The side of the goal has no person. */
  goal: z
    .object({ _id: id, name })
    .nullable()
    .meta({ description: 'Of type savings: the goal on the other side. Else null.', example: null }),
}

/** What a savings rule of the caller put aside together with a payment. */
const putAside = z.object({
  amount,
  goal: z.string().meta({ description: 'The name of the goal.' }),
  balanceAfter: taka.meta({
    description: 'Of the wallet, after the payment and the saving.',
    example: 12_209,
  }),
})
export type PutAside = z.infer<typeof putAside>

export const paymentFields = {
  putAside: putAside.nullable().meta({
    description: 'What a savings rule of the caller put aside together with it. Null: nothing.',
    example: null,
  }),
}

/** Open savings goals, the people who have one, and what all goals hold together. */
const totals = z.object({ open: z.int(), savers: z.int(), held: taka })
export type SavingsTotals = z.infer<typeof totals>

export const adminChartFields = { savings: totals }
