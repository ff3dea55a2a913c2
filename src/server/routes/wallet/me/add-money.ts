import { addMoney as endpoint } from '#contract/endpoints/wallet.ts'
import { findActiveAgent } from '../../../data/wallets.ts'
import { route } from '../../../http/route.ts'
import { postFunded } from '../../../money/funded.ts'
import { accountOf } from '../../../money/post.ts'

export const addMoney = route(endpoint, async (call) => {
  const { caller, body, services } = call
  const agent = body.agentEmail ? await findActiveAgent(services.sql, body.agentEmail) : undefined
  const accountId = accountOf(caller)

  return postFunded(call, {
    type: 'add_money',
    debit: { id: services.system.funding },
    credit: { id: accountId },
    agent: agent?.accountId,
    // The ledger returns this refusal, because it must first check whether the key is a replay.
    refusedBy: body.agentEmail && !agent ? 'AGENT_NOT_FOUND' : undefined,
    sender: agent,
    receiver: caller,
    message: { code: 'deposited', amount: body.amount },
  })
})
