import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { transaction } from '#contract/entities/transactions.ts'
import { like } from '#contract/entities/values.ts'
import { exampleUser } from '#contract/examples.ts'
import { limit, page } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import { savingsCalls } from './calls.ts'
import { goal, goalMovement, savings } from './entities.ts'
import { savingsLimits } from './facts.ts'
import { openGoalBody, savingBody, shareBody } from './forms.ts'
import { roundUpSteps } from './terms.ts'

/** For the examples of the API docs. */
const exampleGoal = { _id: '01a1e20b-4590-7018-9803-cd99068ee178', name: 'Bicycle' }
const params = z.object({ goalId: z.uuid() })

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

export const getSavings = endpoint({
  ...savingsCalls.getSavings,
  summary: 'Own savings goals, the oldest first',
  response: savings,
})

export const openGoal = endpoint({
  ...savingsCalls.openGoal,
  summary: 'Start a savings goal',
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
    roundUp: like(goal.shape.roundUp, roundUp.nullable().optional()),
    share: like(goal.shape.share, shareBody.nullable().optional()),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), says('nothingToUpdate'))

export const changeGoal = endpoint({
  ...savingsCalls.changeGoal,
  summary: 'Change a goal, its lock or its rules; what is absent stays',
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
  ...savingsCalls.goalMovements,
  summary: 'What went into and out of a goal, newest first',
  params,
  query: z.object({ page, limit: limit(savingsLimits.movementsPageSize) }),
  response: z.array(goalMovement),
  paged: true,
  refusals: ['GOAL_NOT_FOUND'],
  docs: { operationId: 'listGoalMovements' },
})

export const depositToGoal = endpoint({
  ...savingsCalls.depositToGoal,
  summary: 'Move money from the wallet into a goal',
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
  ...savingsCalls.withdrawFromGoal,
  summary: 'Move money from a goal into the wallet',
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
  ...savingsCalls.closeGoal,
  summary: 'Move all money of a goal into the wallet and remove the goal',
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
  ...savingsCalls.giveGoalNotice,
  summary: 'Ask to take money out of a locked goal early',
  params,
  response: goal,
  refusals: ['GOAL_NOT_FOUND', 'GOAL_NOT_LOCKED', 'RATE_LIMITED'],
  docs: {
    description: `The money is free ${savingsLimits.goalNoticeHours} hours later, for ${savingsLimits.goalFreeHours} hours. A running notice is not changed.`,
    message: 'noticeGiven',
  },
})

export const withdrawGoalNotice = endpoint({
  ...savingsCalls.withdrawGoalNotice,
  summary: 'Keep a goal locked after all',
  params,
  response: goal,
  refusals: ['GOAL_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'noticeWithdrawn' },
})

export * from './entities.ts'
