import { takaToPoisha } from '#contract/money.ts'
import { refuse } from '#contract/refusal.ts'
import { audit } from '#server/data/audit.ts'
import { ok } from '#server/http/answer.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { findAgent, floatOfAgent, presentFloat, setLine } from './floats.ts'

export const getAgentPage = route(contract.getAgentPage, async (call) => {
  const { sql } = call.services
  const agent = await findAgent(sql, call.params.agentId)
  if (!agent) return refuse('AGENT_NOT_FOUND')
  await audit(sql, call, 'view_agent', { subject: agent._id })
  return ok(agent)
})

export const lowerCreditLine = freshRoute(contract.lowerCreditLine, async (call, tx) => {
  const { amount, reason } = call.body
  const line = takaToPoisha(amount)
  const float = await floatOfAgent(tx, call.params.agentId, 'lock')
  if (!float) return refuse('AGENT_NOT_FOUND')
  if (line > -float.floor) return refuse('NEEDS_PROPOSAL')
  if (line < -float.balance) return refuse('CREDIT_LINE_OWED')
  if (line < -float.floor)
    await setLine(tx, float, { line, admin: call.caller.personId, reason, cause: call })
  return ok(presentFloat({ ...float, floor: -line }), 'creditLineLowered')
})
