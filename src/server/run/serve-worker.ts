import { clusterMetrics } from '../operations/cluster-metrics.ts'
import { createLog } from '../operations/log.ts'
import { readSettings } from '../settings/settings.ts'
import { listenProblem } from './explain.ts'
import { serve } from './serve.ts'
import { stopOnUnhandled } from './unhandled.ts'
import { onStop, planOfWorker, reportStartupFailure } from './worker-pool.ts'

/** Runs one of several servers on the same port; the primary process tells it when to stop. */
export async function runWorker() {
  const settings = readSettings()
  const log = createLog(settings.logLevel, settings.logFormat)
  const starting = planOfWorker().then((plan) =>
    serve({ settings, plan, log, metricsText: ({ registry }) => clusterMetrics(registry) }),
  )
  stopOnUnhandled(log, async () => (await starting).stop())
  onStop({
    announced: async () => (await starting).announceStop(),
    async stop() {
      const serving = await starting
      await serving.stop()
      log.flush()
      process.exit()
    },
  })
  // Ctrl+C and some supervisors signal every process of the group. The primary process alone decides when to stop.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  await starting.catch((error) => {
    const problem = listenProblem(error, settings)
    if (!problem) throw error
    reportStartupFailure(problem)
  })
}
