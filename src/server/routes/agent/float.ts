import { getAgentFloat as endpoint } from '#contract/endpoints/agent.ts'
import { poishaToTaka } from '#contract/money.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { floatOf } from '../../data/wallets.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

export const getAgentFloat = route(endpoint, async ({ caller, services }) => {
  const { balance, floor } = await floatOf(services.byKey, accountOf(caller))
  return ok({
    balance: poishaToTaka(balance),
    creditLine: poishaToTaka(-floor),
    left: poishaToTaka(balance - floor),
  })
})
