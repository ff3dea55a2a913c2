import { getAgentSummary as endpoint } from '#contract/endpoints/transactions.ts'
import { poishaToTaka } from '#contract/money.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { summaryOf } from '../../data/transactions.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

export const getAgentSummary = route(endpoint, async ({ caller, services }) => {
  const { cashIn, cashOut } = await summaryOf(services.byKey, accountOf(caller))
  return ok({ cashIn: poishaToTaka(cashIn), cashOut: poishaToTaka(cashOut) })
})
