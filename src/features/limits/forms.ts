import { z } from 'zod'
import { says } from '#contract/message.ts'
import { transactionTypes } from '#contract/transactions.ts'
import { reason } from '#features/proposals/forms.ts'

export const pauseBody = z.object({
  type: z.enum(transactionTypes, says('inputInvalid')).meta({ example: 'cash_out' }),
  reason,
})
