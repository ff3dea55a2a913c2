import type { Feature } from '#server/features/feature.ts'
import { shutOutsWith } from '#server/features/shut-outs.ts'
import { counted } from '#server/http/counted.ts'
import { gauges } from '#server/services/gauges.ts'
import * as contract from './contract.ts'
import { exportAgentsWith, exportAudit, exportTransactions, exportUsers } from './server/routes.ts'
import { countRuns } from './server/runs.ts'

/** With what the other features know about agents. */
export const exportsOf = (features: readonly Feature[]): Feature => ({
  contract,
  routes: [exportUsers, exportAgentsWith(shutOutsWith(features)), exportTransactions, exportAudit].map(
    (route) => counted('admin', route),
  ),
  gauges: gauges(countRuns, {
    name: 'batua_exports_running',
    help: 'Exports of lists that run',
    of: (running) => running,
  }),
})
