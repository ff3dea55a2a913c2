import { getInsights as endpoint } from '#contract/endpoints/charts.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { insightsOf } from '../../totals/insights.ts'

export const getInsights = route(endpoint, async ({ caller, query: { period = 'year' }, services }) =>
  ok(await insightsOf(services.byKey, accountOf(caller), period)),
)
