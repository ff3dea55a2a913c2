import { addMoney as endpoint } from '#contract/endpoints/wallet.ts'
import { accountOf } from '../../../accounts/sessions.ts'
import { findActiveAgent } from '../../../data/wallets.ts'
import { answerPaid, paymentOf } from '../../../http/payment.ts'
import { route } from '../../../http/route.ts'
import { payFunded } from '../../../payments/funded.ts'

export const addMoney = route(endpoint, async (call) => {
  const { caller, body, services } = call
  const agent = body.agentEmail ? await findActiveAgent(services.sql, body.agentEmail) : undefined
  const accountId = accountOf(caller)

  const deposit = paymentOf(call, {
    type: 'add_money',
    debit: { id: services.system.funding },
    credit: { id: accountId },
    agent: agent?.accountId,
    // The ledger returns this refusal, because it must first check whether the key is a replay.
    refusedBy: body.agentEmail && !agent ? 'AGENT_NOT_FOUND' : undefined,
    sender: agent,
    receiver: caller,
  })
  const paid = await payFunded(services, deposit)
  return answerPaid(call, 'add_money', paid, { code: 'deposited', amount: body.amount })
})
