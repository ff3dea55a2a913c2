import { getAdminCharts as endpoint } from '#contract/endpoints/charts.ts'
import { adminChartsWithFeatures } from '../../features/hooks.ts'
import { ok } from '../../http/answer.ts'
import { recorded } from '../../http/recorded.ts'
import { route } from '../../http/route.ts'

export const getAdminCharts = recorded(
  'view_charts',
  route(endpoint, async ({ services }) =>
    ok(await services.replica.read(services.byKey, adminChartsWithFeatures)),
  ),
)
