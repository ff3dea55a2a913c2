import { getAgentCharts as endpoint } from '#contract/endpoints/charts.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { accountOf } from '../../money/post.ts'
import { agentChartsOf } from '../../totals/agent-charts.ts'

export const getAgentCharts = route(endpoint, async ({ caller, services }) =>
  ok(await agentChartsOf(services.byKey, accountOf(caller))),
)
