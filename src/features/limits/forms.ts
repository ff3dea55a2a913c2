import { z } from 'zod'
import { says } from '#contract/message.ts'
import { transactionTypes } from '#contract/transactions.ts'
import { reason } from '#features/proposals/forms.ts'
import { tier } from './payloads.ts'

/** What is left of the lower tiers. */
export const lowerTierBody = z.object({ tier, reason })

export const tierForm = z.object({ reason })

export const pauseBody = z.object({
  type: z.enum(transactionTypes, says('inputInvalid')).meta({ example: 'cash_out' }),
  reason,
})
