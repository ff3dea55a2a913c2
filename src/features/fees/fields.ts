import { z } from 'zod'
import { takaOnTheWire as taka } from '#contract/entities/values.ts'

/** What fees add to answers of the platform. */

export const paymentFields = {
  fee: taka.meta({ description: 'What the payment costs its payer.', example: 0 }),
  commission: taka.meta({ description: 'What the caller gets of it, as the agent.', example: 0 }),
}

/** What a payment costs now, when its payer was told something else. */
const feeChanged = z.object({ fee: taka.meta({ description: 'The fee now.', example: 10 }) })
export type FeeChanged = z.infer<typeof feeChanged>

export const paymentFailureData = { FEE_CHANGED: feeChanged }
/** Of a payment of an agent. */
export const cashFailureData = paymentFailureData
