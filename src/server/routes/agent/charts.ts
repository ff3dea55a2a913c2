import { getAgentCharts as endpoint } from '#contract/endpoints/charts.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { agentChartsOf } from '../../totals/agent-charts.ts'

export const getAgentCharts = route(endpoint, async ({ caller, services }) =>
  ok(await agentChartsOf(services.byKey, accountOf(caller))),
)
