import { amount, reason } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { adjustmentPayload } from './payloads.ts'

/** What a person fills in to propose. The amount has no sign: the direction is chosen beside it. */
export const adjustmentForm = adjustmentPayload.extend({
  amount: amount(limits.cashMin, 'sendTooSmall'),
  reason,
})
