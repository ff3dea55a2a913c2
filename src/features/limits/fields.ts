import { z } from 'zod'
import { takaOnTheWire as taka, time } from '#contract/entities/values.ts'
import { walletRules } from './rules-of-wallet.ts'

/** What a refusal by an own limit says. */
const limitLeft = z.object({
  left: taka.meta({ description: 'The largest payment that is possible now.', example: 6500 }),
  renewsAt: time.nullable().meta({ description: 'When more is possible. Null: not by waiting.' }),
})
export type LimitLeft = z.infer<typeof limitLeft>

export const paymentFailureData = {
  LIMIT_PER_TRANSFER: limitLeft,
  LIMIT_DAY: limitLeft,
  LIMIT_MONTH: limitLeft,
  LIMIT_COUNT: limitLeft,
  BALANCE_LIMIT: limitLeft,
}

/** Of what administrators see of a user. */
export const userPageFields = { rules: walletRules }
