import { z } from 'zod'
import { statementRow } from '#contract/entities/transactions.ts'
import { email, name, takaOnTheWire as taka, time } from '#contract/entities/values.ts'

/** Statements of a month. */

export const monthDocs = { description: 'A month in Dhaka.', example: '2026-10' }
const month = z.string().meta(monthDocs)

/** There are statements from the first month to the running one. */
export const statementMonths = z.object({
  first: month.meta({ example: '2026-09' }),
  last: month.meta({ description: 'The running month.', example: '2026-11' }),
})
export type StatementMonths = z.infer<typeof statementMonths>

/** The opening balance plus incoming minus outgoing money and fees is the closing balance. */
export const statement = z.object({
  month,
  isClosed: z.boolean().meta({ description: 'The month is over and does not change any more.' }),
  asOf: time.meta({
    description: 'The end of a closed month, or the time of the call.',
    example: '2026-10-31T18:00:00.000Z',
  }),
  account: z
    .string()
    .meta({ description: 'The number of the wallet (W) or float (F).', example: 'W-000-417' }),
  holder: z.object({ name, email }),
  opening: taka.meta({ example: 9140.5 }),
  came: taka.meta({ example: 19_100 }),
  commissions: taka.meta({ description: 'In `came`: what an agent got for payments.', example: 0 }),
  went: taka.meta({ description: 'Without fees.', example: 17_450 }),
  fees: taka.meta({ example: 0 }),
  closing: taka.meta({ example: 10_790.5 }),
  firstNumber: z
    .int()
    .nullable()
    .meta({ description: 'Running number of the first entry; null when there is none.', example: 1841 }),
  lastNumber: z.int().nullable().meta({ example: 1862 }),
  rows: z.array(statementRow).meta({ description: 'Oldest first.' }),
})
export type Statement = z.infer<typeof statement>
