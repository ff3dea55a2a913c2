import { z } from 'zod'
import { id } from '#contract/entities/values.ts'
import { reportForm, words } from './forms.ts'

/** What the calls of people and those of administrators share. */

export const params = z.object({ disputeId: z.uuid() })

export const number = z
  .string()
  .meta({ description: 'What people read to each other.', example: 'DR7K2M4QX9' })

export const written = z.string().meta(words.meta() ?? {})

/** A report of the payer, or of an administrator for the payer. */
export const reporting = {
  freshSession: true,
  body: reportForm,
  status: 201,
  refusals: [
    'TRANSACTION_NOT_FOUND',
    'DISPUTE_EXISTS',
    'DISPUTE_TOO_LATE',
    'DISPUTE_NOT_POSSIBLE',
    'DISPUTE_NOT_DOUBLE',
    'CLAIM_TOO_LARGE',
    'RATE_LIMITED',
  ],
  failureData: { DISPUTE_EXISTS: z.object({ _id: id }) },
} as const
