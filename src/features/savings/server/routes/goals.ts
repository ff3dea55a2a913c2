import { poishaToTaka } from '#contract/money.ts'
import { refuse } from '#contract/refusal.ts'
import { ok, pageMeta } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import {
  changeGoal as changeEndpoint,
  getSavings as getEndpoint,
  goalMovements as movementsEndpoint,
  openGoal as openEndpoint,
} from '../../contract.ts'
import * as goals from '../goals.ts'
import { saverOf } from '../payments.ts'
import { putAsideThisMonth } from '../put-aside.ts'

export const getSavings = route(getEndpoint, async ({ caller, services }) => {
  const rows = await goals.openGoals(services.byKey, caller.personId)
  const balance = poishaToTaka(rows.reduce((sum, goal) => sum + goal.balance, 0n))
  const thisMonth = await putAsideThisMonth(services.byKey, rows)
  return ok({ balance, goals: rows.map(goals.presentGoal), thisMonth })
})

export const openGoal = route(openEndpoint, async (call) => {
  const { body, services } = call
  const opened = await goals.openGoal(services.sql, saverOf(call.caller), body, call)
  if (opened === 'GOALS_FULL') return refuse(opened)
  return ok(goals.presentGoal(opened), { code: 'goalOpened', name: opened.name })
})

export const changeGoal = route(changeEndpoint, async (call) => {
  const { params, body, services } = call
  const changed = await goals.changeGoal(services.sql, saverOf(call.caller), params.goalId, body, call)
  if (typeof changed === 'string') return refuse(changed)
  return ok(goals.presentGoal(changed), 'goalChanged')
})

export const goalMovements = route(movementsEndpoint, async ({ caller, params, query, services }) => {
  const goal = await goals.findGoal(services.byKey, caller.personId, params.goalId)
  // Also finds a closed goal: its page may reload before it closes.
  if (!goal) return refuse('GOAL_NOT_FOUND')
  const { page, limit } = query
  const { rows, total } = await goals.movementsOf(services.byKey, goal.account, page, limit)
  return ok(rows, 'ok', { meta: pageMeta(page, limit, total) })
})
