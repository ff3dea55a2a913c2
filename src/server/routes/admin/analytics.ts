import { getAnalytics as endpoint } from '#contract/endpoints/admin.ts'
import { poishaToTaka } from '#contract/money.ts'
import { peopleTotal, transferTotals } from '../../data/totals.ts'
import { ok } from '../../http/answer.ts'
import { recorded } from '../../http/recorded.ts'
import { route } from '../../http/route.ts'

export const getAnalytics = recorded(
  'view_analytics',
  route(endpoint, async ({ services: { sql, replica } }) => {
    const [totalUsers, totalAgents, { transfers, volume }] = await replica.read(sql, (db) =>
      Promise.all([peopleTotal(db, 'USER'), peopleTotal(db, 'AGENT'), transferTotals(db)]),
    )
    return ok({
      totalUsers,
      totalAgents,
      totalTransactions: transfers,
      totalTransactionVolume: poishaToTaka(volume),
    })
  }),
)
