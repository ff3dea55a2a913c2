import { refuse } from '#contract/refusal.ts'
import { ok } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { giveGoalNotice as giveEndpoint, withdrawGoalNotice as withdrawEndpoint } from '../../contract.ts'
import { giveNotice, presentGoal, withdrawNotice } from '../goals.ts'
import { saverOf } from '../payments.ts'

export const giveGoalNotice = route(giveEndpoint, async (call) => {
  const { params, services } = call
  const goal = await giveNotice(services.sql, saverOf(call.caller), params.goalId, call)
  return typeof goal === 'string' ? refuse(goal) : ok(presentGoal(goal), 'noticeGiven')
})

export const withdrawGoalNotice = route(withdrawEndpoint, async (call) => {
  const { params, services } = call
  const goal = await withdrawNotice(services.sql, saverOf(call.caller), params.goalId, call)
  return typeof goal === 'string' ? refuse(goal) : ok(presentGoal(goal), 'noticeWithdrawn')
})
