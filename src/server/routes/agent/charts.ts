import { getAgentCharts as endpoint } from '#contract/endpoints/charts.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { agentChartsWithFeatures } from '../../features/hooks.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

export const getAgentCharts = route(endpoint, async ({ caller, services }) =>
  ok(await agentChartsWithFeatures(services.byKey, accountOf(caller))),
)
