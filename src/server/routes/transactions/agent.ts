import { agentTransactions as endpoint } from '#contract/endpoints/transactions.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { handledBy } from '../../data/transactions.ts'
import { ok, pageMeta } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

export const agentTransactions = route(endpoint, async ({ caller, query, services }) => {
  const { page, limit } = query
  const agent = { accountId: accountOf(caller), personId: caller.personId }
  const { rows, total } = await handledBy(services.byKey, agent, page, limit)
  return ok(rows, 'ok', { meta: pageMeta(page, limit, total) })
})
