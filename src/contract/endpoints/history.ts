import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { transaction } from '../entities.ts'

export const hideNote = endpoint({
  method: 'POST',
  path: '/history/:reference/hide-note',
  summary: 'Stop showing the note of a payment that one received',
  access: ['USER'],
  params: z.object({ reference: z.string() }),
  response: transaction,
  refusals: ['NOTE_NOT_FOUND'],
})
