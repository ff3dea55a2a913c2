import { myTransactions as endpoint } from '#contract/endpoints/wallet.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { ok, pageMeta } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

export const myTransactions = route(endpoint, async ({ caller, query, services }) => {
  const { page, limit } = query
  const { rows, total } = await services.historyOf(accountOf(caller), page, limit)
  return ok(rows, 'ok', { meta: pageMeta(page, limit, total) })
})
