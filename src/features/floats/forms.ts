import { z } from 'zod'
import { amount, reason } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { creditLine, creditLinePayload, settlementPayload } from './payloads.ts'

export const lowerCreditLineBody = z.object({ amount: creditLine, reason })

/** What a person fills in to propose. The amount has no sign: who paid says the direction. */
export const settlementForm = settlementPayload.extend({
  amount: amount(limits.cashMin, 'sendTooSmall'),
  reason,
})
export const creditLineForm = creditLinePayload.extend({ reason })
