import { amount, reason } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { creditLinePayload, settlementPayload } from './payloads.ts'

/** What a person fills in to propose. The amount has no sign: who paid says the direction. */
export const settlementForm = settlementPayload.extend({
  amount: amount(limits.cashMin, 'sendTooSmall'),
  reason,
})
/** To lower a line, or to propose a higher one. */
export const creditLineForm = creditLinePayload.extend({ reason })
