import { z } from 'zod'
import { amount, day, id } from '#contract/entities/values.ts'
import { rhythms } from './dates.ts'
import { pauseReasons, scheduleKinds, scheduleStates } from './terms.ts'

/** What schedules add to the whole data of an own transaction. */
export const detailFields = {
  schedule: z
    .object({ _id: id, dueOn: day })
    .nullable()
    .meta({ description: 'The plan of yours that paid it, and the day.', example: null }),
}

const planned = z.object({
  kind: z.enum(scheduleKinds),
  amount,
  every: z.enum(rhythms),
  state: z.enum(scheduleStates),
  reason: z.enum(pauseReasons).nullable(),
  nextOn: day.nullable(),
})
export type PlannedOfUser = z.infer<typeof planned>

/** Of what administrators see of a user: neither receiver nor note. */
export const userPageFields = {
  schedules: z.array(planned).meta({ description: 'Planned payments that have not ended.', example: [] }),
}
