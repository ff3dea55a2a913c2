import {
  giveGoalNotice as giveEndpoint,
  withdrawGoalNotice as withdrawEndpoint,
} from '#contract/endpoints/goals.ts'
import { giveNotice, presentGoal, withdrawNotice } from '../../../data/goals.ts'
import { fail, ok } from '../../../http/answer.ts'
import { route } from '../../../http/route.ts'
import { saverOf } from '../../../money/savings.ts'

export const giveGoalNotice = route(giveEndpoint, async (call) => {
  const { params, services, address, requestId } = call
  const goal = await giveNotice(services.sql, saverOf(call), params.goalId, { address, requestId })
  return typeof goal === 'string' ? fail(goal) : ok(presentGoal(goal), 'noticeGiven')
})

export const withdrawGoalNotice = route(withdrawEndpoint, async (call) => {
  const { params, services, address, requestId } = call
  const goal = await withdrawNotice(services.sql, saverOf(call), params.goalId, { address, requestId })
  return typeof goal === 'string' ? fail(goal) : ok(presentGoal(goal), 'noticeWithdrawn')
})
