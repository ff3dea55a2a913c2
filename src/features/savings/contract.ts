import { z } from 'zod'
import { dhakaDay } from '#contract/days.ts'
import { endpoint } from '#contract/endpoint.ts'
import { transaction } from '#contract/entities/transactions.ts'
import { exampleUser } from '#contract/examples.ts'
import { amount, isShownWhole, limit, page, text } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import { goal, goalDocs, goalMovement, savings } from './entities.ts'
import { savingsLimits } from './facts.ts'
import { goalIcons, roundUpSteps } from './terms.ts'

const access = ['USER'] as const

/** For the examples of the API docs. */
const exampleGoal = { _id: '01a1e20b-4590-7018-9803-cd99068ee178', name: 'Bicycle' }
const params = z.object({ goalId: z.uuid() })

const goalName = text('goalNameRequired')
  .trim()
  .min(1, says('goalNameRequired'))
  .max(savingsLimits.goalNameMax, says('goalNameTooLong'))
  .refine(isShownWhole, says('nameHidden'))
  .meta({ example: 'Bicycle' })

/** A day from today on, in Dhaka. */
export const dayToCome = z.iso
  .date(says('goalDateInvalid'))
  .refine((day) => day >= dhakaDay(new Date()) && day <= savingsLimits.goalDateMax, says('goalDateInvalid'))

const icon = z.enum(goalIcons, says('goalIconInvalid')).meta(goalDocs.icon)
const target = amount(1, 'goalTargetInvalid')
const savedAmount = amount(savingsLimits.savingMin, 'savingTooSmall')

const roundUp = z.object(
  {
    to: z.literal(roundUpSteps, says('roundUpInvalid')),
    times: z
      .int(says('roundUpInvalid'))
      .min(1, says('roundUpInvalid'))
      .max(savingsLimits.roundUpTimesMax, says('roundUpInvalid')),
  },
  says('roundUpInvalid'),
)
export const shareBody = z.object(
  {
    percent: z
      .int(says('shareInvalid'))
      .min(1, says('shareInvalid'))
      .max(savingsLimits.sharePercentMax, says('shareInvalid')),
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
  target: target.nullable().optional().meta(goalDocs.target),
  targetDate: dayToCome.nullable().optional().meta(goalDocs.targetDate),
  lockedUntil: dayToCome.nullable().optional().meta(goalDocs.lockedUntil),
})

export const openGoal = endpoint({
  method: 'POST',
  path: '/wallet/goals',
  summary: 'Start a savings goal',
  access,
  body: openGoalBody,
  response: goal,
  refusals: ['GOALS_FULL', 'RATE_LIMITED'],
  docs: {
    description: `A user has up to ${savingsLimits.goalsPerPerson} goals.`,
    message: { code: 'goalOpened', name: 'Bicycle' },
  },
})

export const changeGoalBody = openGoalBody
  .partial()
  .extend({
    roundUp: roundUp.nullable().optional().meta(goalDocs.roundUp),
    share: shareBody.nullable().optional().meta(goalDocs.share),
  })
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
  docs: {
    description:
      'A later lock date is always allowed; an earlier one is refused while the goal is locked. A rule that is set ' +
      'here leaves any other goal.',
    message: 'goalChanged',
  },
})

export const goalMovements = endpoint({
  method: 'GET',
  path: '/wallet/goals/:goalId/movements',
  summary: 'What went into and out of a goal, newest first',
  access,
  params,
  query: z.object({ page, limit: limit(savingsLimits.movementsPageSize) }),
  response: z.array(goalMovement),
  paged: true,
  refusals: ['GOAL_NOT_FOUND'],
  docs: { operationId: 'listGoalMovements' },
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
  docs: {
    message: { code: 'savingAdded', amount: 250, name: 'Bicycle' },
    data: { type: 'savings', receiver: null, goal: exampleGoal },
  },
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
  docs: {
    message: { code: 'savingTakenOut', amount: 250, name: 'Bicycle' },
    data: { type: 'savings', sender: null, receiver: exampleUser, goal: exampleGoal },
  },
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
  docs: {
    description: 'Answers with the transaction that moved the money back; with null when the goal was empty.',
    message: { code: 'goalClosed', name: 'Bicycle' },
    data: { type: 'savings', sender: null, receiver: exampleUser, goal: exampleGoal },
  },
})

export const giveGoalNotice = endpoint({
  method: 'POST',
  path: '/wallet/goals/:goalId/notice',
  summary: 'Ask to take money out of a locked goal early',
  access,
  params,
  response: goal,
  refusals: ['GOAL_NOT_FOUND', 'GOAL_NOT_LOCKED', 'RATE_LIMITED'],
  docs: {
    description: `The money is free ${savingsLimits.goalNoticeHours} hours later, for ${savingsLimits.goalFreeHours} hours. A running notice is not changed.`,
    message: 'noticeGiven',
  },
})

export const withdrawGoalNotice = endpoint({
  method: 'POST',
  path: '/wallet/goals/:goalId/notice/withdraw',
  summary: 'Keep a goal locked after all',
  access,
  params,
  response: goal,
  refusals: ['GOAL_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'noticeWithdrawn' },
})

export * from './entities.ts'
