import { z } from 'zod'
import { amount, balance, id, name } from '#contract/entities/values.ts'
import { disputeReasons } from './terms.ts'

/** Of what administrators see of a user or an agent. */
export const personPageFields = {
  held: balance.meta({ description: 'What is held until somebody has decided.', example: 0 }),
}

const number = z.string().meta({ example: 'DR7K2M4QX9' })

/** What disputes add to the whole data of an own transaction. */
export const detailFields = {
  dispute: z.object({ _id: id, number }).nullable().meta({
    description: 'The report about it, or because of which it was held, released or returned.',
    example: null,
  }),
}

const foundDispute = z.object({
  _id: id,
  number,
  reason: z.enum(disputeReasons),
  claimed: amount,
  reporter: name,
})
export type FoundDispute = z.infer<typeof foundDispute>

/** Of what the search of administrators finds. */
export const foundFields = {
  disputes: z.array(foundDispute).meta({ description: 'By its whole number.', example: [] }),
}
