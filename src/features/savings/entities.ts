import { z } from 'zod'
import { id, takaOnTheWire, time } from '#contract/entities/values.ts'
import { goalIcons } from './terms.ts'

/** Savings goals. */

export const goal = z.object({
  _id: id,
  name: z.string(),
  icon: z.enum(goalIcons),
  balance: takaOnTheWire,
  target: takaOnTheWire.nullable(),
  targetDate: z.iso.date().nullable(),
  /** The first day, in Dhaka, on which the money is free. */
  lockedUntil: z.iso.date().nullable(),
  /** No money can be taken out now. */
  isLocked: z.boolean(),
  /** The money is free between these times, in spite of the lock. */
  notice: z.object({ freeFrom: time, freeUntil: time }).nullable(),
  /** When the target was first reached. */
  reachedAt: time.nullable(),
  /** Each payment is rounded up to a multiple of `to` taka, and `times` the difference goes here. */
  roundUp: z.object({ to: z.int(), times: z.int() }).nullable(),
  /** This part of money received above `above` taka goes here. */
  share: z.object({ percent: z.int(), above: takaOnTheWire }).nullable(),
  createdAt: time,
})
export type Goal = z.infer<typeof goal>

export const savings = z.object({
  /** In all goals together. The balance of the wallet does not include it. */
  balance: takaOnTheWire,
  goals: z.array(goal),
  /** What the rules put into their present goals since the first day of this month in Dhaka. */
  thisMonth: z.object({ roundUps: takaOnTheWire, share: takaOnTheWire }),
})
export type Savings = z.infer<typeof savings>

export const goalMovement = z.object({
  _id: id,
  reference: z.string(),
  way: z.enum(['in', 'out']),
  amount: takaOnTheWire,
  /** The person, or a rule. */
  by: z.enum(['you', 'round_up', 'share']),
  /** The payment or arrival that the rule took it from. */
  of: takaOnTheWire.nullable(),
  createdAt: time,
  balanceAfter: takaOnTheWire,
})
export type GoalMovement = z.infer<typeof goalMovement>
