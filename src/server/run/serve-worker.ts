import { clusterMetrics } from '../operations/cluster-metrics.ts'
import { createLog } from '../operations/log.ts'
import { readSettings } from '../settings/settings.ts'
import { listenProblem } from './explain.ts'
import { serve } from './serve.ts'
import { stopOnUnhandled } from './unhandled.ts'
import { onStopAnnounced, planOfWorker, reportStartupFailure } from './worker-pool.ts'

/** Runs one of several servers on the same port; the primary process tells it when to stop. */
export async function runWorker() {
  const settings = readSettings()
  const log = createLog(settings.logLevel, settings.logFormat)
  const starting = planOfWorker().then((plan) =>
    serve({ settings, plan, log, metricsText: ({ registry }) => clusterMetrics(registry) }),
  )
  stopOnUnhandled(log, async () => (await starting).stop())
  onStopAnnounced(async () => (await starting).announceStop())
  // Ctrl+C reaches every process of the terminal; a worker waits for the primary's SIGTERM instead.
  process.on('SIGINT', () => {})
  process.once('SIGTERM', async () => {
    const serving = await starting
    await serving.stop()
    log.flush()
    process.exit()
  })
  await starting.catch((error) => {
    const problem = listenProblem(error, settings)
    if (!problem) throw error
    reportStartupFailure(problem)
  })
}
