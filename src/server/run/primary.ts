import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../database/connect.ts'
import { createLog, type Log } from '../operations/log.ts'
import { openMetricsPort } from '../operations/metrics-port.ts'
import { hideProgress } from '../operations/progress.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { builtWeb } from '../site/build.ts'
import { type OpenDatabase, openDatabase, replicaOf } from './database.ts'
import { explain, listenProblem } from './explain.ts'
import { greeting } from './greeting.ts'
import { migrateApart } from './migrate-apart.ts'
import { prepareDemo, prepareKeys } from './prepare.ts'
import { refuse, unsafeData, unsafeSettings } from './refuse-unsafe.ts'
import { riskySettings } from './risky-settings.ts'
import { type Plan, serve } from './serve.ts'
import { stopOnUnhandled } from './unhandled.ts'
import { serveByWorkers } from './worker-pool.ts'

const EXIT_FORCED = 1
const say = (line: string) => {
  hideProgress()
  process.stdout.write(`${line}\n`)
}

/** Runs the process that the operator started. It owns the database and serves alone or through workers. */
export async function runPrimary() {
  const settings = readSettings()
  const log = createLog(settings.logLevel, settings.logFormat)
  let stop = async () => {}
  let turnAway = async () => {}
  stopOnSignals(async () => {
    await turnAway()
    await stop()
    log.flush()
    process.exit()
  })
  stopOnUnhandled(log, () => stop())
  try {
    const running = await start(settings, log)
    stop = running.stop
    turnAway = running.turnAway
  } catch (error) {
    process.stderr.write(`${listenProblem(error, settings) ?? explain(error)}\n`)
    process.exit(1)
  }
}

async function start(settings: Settings, log: Log) {
  refuse(unsafeSettings(settings))
  if (settings.migrateDatabaseUrls) await migrateApart(settings, say)
  for (const risk of riskySettings(settings)) say(`Warning: ${risk}`)
  const web = settings.web ? builtWeb({ say }) : Promise.resolve(undefined)
  web.catch(() => {})
  const database = await openDatabase(settings, say)
  try {
    for (const warning of database.warnings) say(`Warning: ${warning}`)
    const { serving: target } = database
    const secretKeys = await prepareKeys(settings, database)
    if (!secretKeys)
      say('Warning: BATUA_SECRET_KEY is not set, so checkpoints of the journal are not signed.')
    await refuseUnsafeData(settings, database)
    const hasDemo = await prepareDemo(settings, database)
    const plan = { target, replica: replicaOf(settings), webFolder: await web, secretKeys }
    const { address, metricsAddress, announceStop, stop } = await serveAll(settings, plan, log)
    say(greeting(settings, { address, metricsAddress, hasDemo }))
    return {
      /** Serves on while a load balancer learns from `/readyz` that it must send requests elsewhere. */
      async turnAway() {
        announceStop()
        await sleep(settings.drainSeconds * 1000)
      },
      async stop() {
        await stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Serves in this process or in workers. This process opens the metrics port, which shows the metrics of all. */
async function serveAll(settings: Settings, plan: Plan, log: Log) {
  const serving = await (settings.workers > 1
    ? serveByWorkers(settings, plan, say)
    : serve({ settings, plan, log }))
  const { address, metrics } = serving
  if (settings.metricsPort === undefined) return { ...serving, metricsAddress: undefined }
  const opened = await openMetricsPort(settings.metricsPort, settings, metrics).catch(async (error) => {
    await serving.stop()
    throw error
  })
  return {
    address,
    metricsAddress: opened.address,
    announceStop: serving.announceStop,
    stop: async () => {
      await opened.stop()
      await serving.stop()
    },
  }
}

/** A copied demo database has accounts whose password is public. */
async function refuseUnsafeData(settings: Settings, { serving }: OpenDatabase) {
  const sql = connect(serving, { max: 1 })
  try {
    refuse(await unsafeData(settings, sql))
  } finally {
    await sql.end()
  }
}

/**
 * The first signal shuts down gracefully, or at once while the server is still starting. The second one exits at
 * once. Workers and database end with this process in every case.
 */
function stopOnSignals(stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (isStopping) process.exit(EXIT_FORCED)
      isStopping = true
      void stop()
    })
  }
}
