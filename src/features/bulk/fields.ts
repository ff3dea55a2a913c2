import { z } from 'zod'
import { id } from '#contract/entities/values.ts'

/** Of a transaction. */
export const transactionFields = {
  bulk: z
    .object({ _id: id, title: z.string().meta({ example: 'Salaries November' }) })
    .nullable()
    .meta({ description: 'The bulk payment that the money is for, or comes back from.', example: null }),
}

/** Of what administrators see of a user. */
export const userPageFields = {
  mayBulk: z.boolean().meta({ description: 'May pay many people at once.' }),
}
