import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { token } from '#contract/fields.ts'
import { factorResetCalls } from './calls.ts'

export const cancelFactorReset = endpoint({
  ...factorResetCalls.cancelFactorReset,
  summary: 'Cancel the reset of your second factors, by the link of the mail about it',
  body: z.object({ token: token('linkInvalid') }),
  response: z.null(),
  refusals: ['LINK_INVALID'],
  docs: { message: 'factorResetCancelled' },
})
