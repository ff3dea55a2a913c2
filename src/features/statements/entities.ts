import { z } from 'zod'
import { statementRow } from '#contract/entities/transactions.ts'
import { takaOnTheWire, time } from '#contract/entities/values.ts'

/** Statements of a month. */

/** A month in Dhaka, such as 2026-10. */
const month = z.string()

/** There are statements from the first month to the running one. */
export const statementMonths = z.object({ first: month, last: month })
export type StatementMonths = z.infer<typeof statementMonths>

/** The opening balance plus incoming minus outgoing money and fees is the closing balance. */
export const statement = z.object({
  month,
  /** It does not change any more. */
  isClosed: z.boolean(),
  /** The end of a closed month, or the time of the call. */
  asOf: time,
  account: z.string(),
  holder: z.object({ name: z.string(), email: z.string() }),
  opening: takaOnTheWire,
  came: takaOnTheWire,
  went: takaOnTheWire,
  fees: takaOnTheWire,
  closing: takaOnTheWire,
  firstNumber: z.int().nullable(),
  lastNumber: z.int().nullable(),
  rows: z.array(statementRow),
})
export type Statement = z.infer<typeof statement>
