import { takaToPoisha } from '#contract/money.ts'
import { refuse } from '#contract/refusal.ts'
import { ok } from '#server/http/answer.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import * as contract from '../contract.ts'
import { floatOfAgent, presentFloat, setLine } from './floats.ts'

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
