import { setTimeout as sleep } from 'node:timers/promises'
import { createLog, type Log } from '../operations/log.ts'
import { hideProgress } from '../operations/progress.ts'
import { riskySettings } from '../settings/risky-settings.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { builtWeb } from '../site/build.ts'
import { openDatabase } from './database.ts'
import { explain, listenProblem } from './explain.ts'
import { migrateApart } from './migrate-apart.ts'
import { refuse, unsafeSettings } from './refuse-unsafe.ts'
import { stopOnUnhandled } from './unhandled.ts'

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
  const opening = openDatabase(settings, say)
  // The rest of the code loads while other processes make and start the database.
  const loading = import('./serve-database.ts')
  loading.catch(() => {})
  const database = await opening
  try {
    const { serveDatabase } = await loading
    const { announceStop, stop } = await serveDatabase(database, { settings, log, say, web })
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
