import { z } from 'zod'
import {
  amount,
  balance,
  id,
  like,
  reference,
  takaOnTheWire as taka,
  time,
} from '#contract/entities/values.ts'
import { openGoalBody } from './forms.ts'
import { goalIcons } from './terms.ts'

/** Savings goals. */

const fields = openGoalBody.shape

export const goal = z.object({
  _id: id,
  name: z.string().meta({ example: 'Bicycle' }),
  icon: like(fields.icon, z.enum(goalIcons)),
  balance: taka.meta({ example: 12_600 }),
  target: like(fields.target, taka.nullable()),
  targetDate: like(fields.targetDate, z.iso.date().nullable()),
  lockedUntil: like(fields.lockedUntil, z.iso.date().nullable()),
  isLocked: z.boolean().meta({ description: 'No money can be taken out now.' }),
  notice: z.object({ freeFrom: time, freeUntil: time }).nullable().meta({
    description: 'When the money is free in spite of the lock, and until when.',
    example: null,
  }),
  reachedAt: time.nullable().meta({ description: 'When the target was first reached.', example: null }),
  roundUp: z
    .object({ to: z.int(), times: z.int() })
    .nullable()
    .meta({
      description:
        'Each send or withdrawal is rounded up to a multiple of `to` taka, and `times` the difference goes ' +
        'into this goal. A person has one such rule.',
      example: { to: 100, times: 1 },
    }),
  share: z
    .object({ percent: z.int(), above: taka })
    .nullable()
    .meta({
      description:
        'This part of all money received above `above` taka goes into this goal. A person has one such rule.',
      example: { percent: 5, above: 1000 },
    }),
  createdAt: time,
})
export type Goal = z.infer<typeof goal>

export const savings = z.object({
  balance: balance.meta({
    description: 'In all goals together. The balance of the wallet does not include it.',
  }),
  goals: z.array(goal).meta({ description: 'Open goals, the oldest first.' }),
  thisMonth: z.object({ roundUps: taka, share: taka }).meta({
    description: 'What the rules put aside since the first day of this month in Dhaka.',
    example: { roundUps: 312, share: 68.5 },
  }),
})
export type Savings = z.infer<typeof savings>

export const goalMovement = z.object({
  _id: id,
  reference,
  way: z.enum(['in', 'out']).meta({ description: 'Into the goal or out of it.' }),
  amount,
  by: z
    .enum(['you', 'round_up', 'share'])
    .meta({ description: 'Who moved the money: the person or a rule.', example: 'round_up' }),
  of: taka.nullable().meta({ description: 'The payment or arrival that a rule took it from.', example: 560 }),
  createdAt: time,
  balanceAfter: taka.meta({ description: 'Of the goal right after it.', example: 12_209 }),
})
export type GoalMovement = z.infer<typeof goalMovement>
