import { z } from 'zod'
import { id, time } from '#contract/entities/values.ts'

/** What requests add to the whole data of an own transaction. */
export const detailFields = {
  request: z
    .object({ _id: id, askedAt: time.meta({ description: 'When the receiver asked for it.' }) })
    .nullable()
    .meta({ description: 'The request that it paid.', example: null }),
}
