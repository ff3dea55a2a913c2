import { balance } from '#contract/entities/values.ts'

/** Of what administrators see of a user. */
export const userPageFields = {
  held: balance.meta({ description: 'What is held until somebody has decided.', example: 0 }),
}
