import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { goal, goalMovement, savings } from '../entities/savings.ts'
import { transaction } from '../entities/transactions.ts'
import { amount, dayToCome, goalName, limit, page } from '../fields.ts'
import { limits, pageSizes } from '../limits.ts'
import { says } from '../message.ts'
import { goalIcons, roundUpSteps } from '../savings.ts'

const access = ['USER'] as const
const params = z.object({ goalId: z.uuid() })

const icon = z.enum(goalIcons, says('goalIconInvalid'))
const target = amount(1, 'goalTargetInvalid')
const savedAmount = amount(limits.savingMin, 'savingTooSmall')

const roundUp = z.object(
  {
    to: z.literal(roundUpSteps, says('roundUpInvalid')),
    times: z
      .int(says('roundUpInvalid'))
      .min(1, says('roundUpInvalid'))
      .max(limits.roundUpTimesMax, says('roundUpInvalid')),
  },
  says('roundUpInvalid'),
)
export const shareBody = z.object(
  {
    percent: z
      .int(says('shareInvalid'))
      .min(1, says('shareInvalid'))
      .max(limits.sharePercentMax, says('shareInvalid')),
    above: amount(0, 'shareAboveInvalid'),
  },
  says('shareInvalid'),
)

export const getSavings = endpoint({
  method: 'GET',
  path: '/wallet/goals',
  summary: 'Own savings goals, the oldest first',
  access,
  response: savings,
})

export const openGoalBody = z.object({
  name: goalName,
  icon,
  target: target.nullable().optional(),
  targetDate: dayToCome.nullable().optional(),
  lockedUntil: dayToCome.nullable().optional(),
})

export const openGoal = endpoint({
  method: 'POST',
  path: '/wallet/goals',
  summary: 'Start a savings goal',
  access,
  body: openGoalBody,
  response: goal,
  refusals: ['GOALS_FULL', 'RATE_LIMITED'],
})

export const changeGoalBody = openGoalBody
  .partial()
  .extend({ roundUp: roundUp.nullable().optional(), share: shareBody.nullable().optional() })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), says('nothingToUpdate'))

export const changeGoal = endpoint({
  method: 'PATCH',
  path: '/wallet/goals/:goalId',
  summary: 'Change a goal, its lock or its rules; what is absent stays',
  access,
  params,
  body: changeGoalBody,
  response: goal,
  refusals: ['GOAL_NOT_FOUND', 'GOAL_LOCKED', 'RATE_LIMITED'],
})

export const goalMovements = endpoint({
  method: 'GET',
  path: '/wallet/goals/:goalId/movements',
  summary: 'What went into and out of a goal, newest first',
  access,
  params,
  query: z.object({ page, limit: limit(pageSizes.goalMovements) }),
  response: z.array(goalMovement),
  paged: true,
  refusals: ['GOAL_NOT_FOUND'],
})

export const savingBody = z.object({ amount: savedAmount })

export const depositToGoal = endpoint({
  method: 'POST',
  path: '/wallet/goals/:goalId/deposit',
  summary: 'Move money from the wallet into a goal',
  access,
  money: true,
  params,
  body: savingBody,
  response: transaction,
  refusals: ['GOAL_NOT_FOUND', 'INSUFFICIENT_FUNDS'],
})

export const withdrawFromGoal = endpoint({
  method: 'POST',
  path: '/wallet/goals/:goalId/withdraw',
  summary: 'Move money from a goal into the wallet',
  access,
  money: true,
  params,
  body: savingBody,
  response: transaction,
  refusals: ['GOAL_NOT_FOUND', 'INSUFFICIENT_FUNDS', 'GOAL_LOCKED'],
})

export const closeGoal = endpoint({
  method: 'POST',
  path: '/wallet/goals/:goalId/close',
  summary: 'Move all money of a goal into the wallet and remove the goal',
  access,
  money: true,
  params,
  /** Null when the goal was empty. */
  response: transaction.nullable(),
  refusals: ['GOAL_NOT_FOUND', 'GOAL_LOCKED'],
})

export const giveGoalNotice = endpoint({
  method: 'POST',
  path: '/wallet/goals/:goalId/notice',
  summary: 'Ask to take money out of a locked goal early',
  access,
  params,
  response: goal,
  refusals: ['GOAL_NOT_FOUND', 'GOAL_NOT_LOCKED', 'RATE_LIMITED'],
})

export const withdrawGoalNotice = endpoint({
  method: 'POST',
  path: '/wallet/goals/:goalId/notice/withdraw',
  summary: 'Keep a goal locked after all',
  access,
  params,
  response: goal,
  refusals: ['GOAL_NOT_FOUND', 'RATE_LIMITED'],
})
