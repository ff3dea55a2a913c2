import { listTransactions as endpoint } from '#contract/endpoints/admin.ts'
import { listAllTransactions } from '../../data/transaction-list.ts'
import { ok, pageMeta } from '../../http/answer.ts'
import { recorded } from '../../http/recorded.ts'
import { route } from '../../http/route.ts'

export const listTransactions = recorded(
  'view_transactions',
  route(endpoint, async ({ query, services }) => {
    const { page, limit, type, ...filters } = query
    const ledgerType = type === 'send' ? 'send_money' : type
    const wanted = { filters: { ...filters, type: ledgerType }, page, limit }
    const { rows, total } = await services.replica.read(services.lists, (db) =>
      listAllTransactions(db, wanted),
    )
    return ok(rows, 'ok', { meta: pageMeta(page, limit, total) })
  }),
)
