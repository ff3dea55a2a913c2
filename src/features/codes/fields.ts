import { z } from 'zod'

/** Of what administrators see of a user. */
export const userPageFields = {
  shownName: z
    .string()
    .nullable()
    .meta({ description: 'What stands on the pay code of this user.', example: null }),
}
