import { addMoney as endpoint } from '#contract/endpoints/wallet.ts'
import { messages } from '#contract/messages.ts'
import { takaToPoisha } from '#contract/money.ts'
import { findActiveAgent } from '../../../data/wallets.ts'
import { fail } from '../../../http/answer.ts'
import { route } from '../../../http/route.ts'
import { accountOf, failOrReplay, postMovement } from '../../../money/post.ts'

export const addMoney = route(endpoint, async (call) => {
  const { caller, body, services } = call
  const message = messages.deposited(body.amount)
  const accountId = accountOf(caller)

  const agent = body.agentEmail ? await findActiveAgent(services.sql, body.agentEmail) : undefined
  if (body.agentEmail && !agent) return failOrReplay(call, { type: 'add_money', message }, 'AGENT_NOT_FOUND')

  const funding = await services.funding.collect({ accountId, amount: takaToPoisha(body.amount) })
  if (funding === 'unavailable') return fail('FUNDING_UNAVAILABLE')

  return postMovement(call, {
    type: 'add_money',
    debit: services.system.funding,
    credit: accountId,
    agent: agent?.accountId,
    sender: agent,
    receiver: caller,
    message,
  })
})
