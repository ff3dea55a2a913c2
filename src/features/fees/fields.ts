import { z } from 'zod'
import { day, takaOnTheWire as taka } from '#contract/entities/values.ts'

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

const fees = taka.meta({ description: 'What people paid for payments.', example: 1_240 })
const commission = taka.meta({ description: 'What agents got of the fees.', example: 310 })

/** Of the last 30 days. */
const feeDays = z.object({ days: z.array(z.object({ day, fees, commission })) })
export type FeeDays = z.infer<typeof feeDays>

export const adminChartFields = { fees: feeDays }

const own = taka.meta({ example: 92.5 })
const commissions = z.object({
  month: own.meta({ description: 'In this month so far.' }),
  lastMonth: own,
  /** The last two weeks. The last day is not over. */
  days: z.array(z.object({ day, commission: own })),
})
export type Commissions = z.infer<typeof commissions>

export const agentChartFields = { commissions }

/** Of what administrators see of an agent. */
export const agentPageFields = {
  commissions: commissions.pick({ month: true, lastMonth: true }),
}
