import { accountOf } from '#server/accounts/sessions.ts'
import { ok } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { getInsights as endpoint } from '../contract.ts'
import { insightsOf } from './insights.ts'

export const getInsights = route(endpoint, async ({ caller, query: { period = 'year' }, services }) =>
  ok(await insightsOf(services.byKey, accountOf(caller), period)),
)
