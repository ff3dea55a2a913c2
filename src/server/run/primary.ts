import { connect } from '../data/connect.ts'
import { fillWithDemo } from '../demo/fill.ts'
import { createLog, type Log } from '../operations/log.ts'
import { readSettings, type Settings } from '../settings.ts'
import { builtWeb } from '../web/build.ts'
import { openDatabase } from './database.ts'
import { explain, listenProblem } from './explain.ts'
import { greeting } from './greeting.ts'
import { type Plan, serve } from './serve.ts'
import { serveByWorkers } from './workers.ts'

const HURRIED = 1
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The process that was started: it owns the database, and serves alone or through workers. */
export async function runPrimary() {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  let stop = async () => {}
  stopOnSignals(async () => {
    await stop()
    log.flush()
    process.exit()
  })
  try {
    const running = await start(settings, log)
    stop = running.stop
  } catch (error) {
    process.stderr.write(`${listenProblem(error, settings) ?? explain(error)}\n`)
    process.exit(1)
  }
}

async function start(settings: Settings, log: Log) {
  const web = settings.web ? builtWeb({ say }) : Promise.resolve(undefined)
  web.catch(() => {})
  const database = await openDatabase(settings, say)
  try {
    const { target } = database
    const hasDemo = settings.demo && (await fillDemo(settings, target))
    const plan = { target, webFolder: await web }
    const serving = await (settings.workers > 1
      ? serveByWorkers(settings, plan, say)
      : serve({ settings, plan, log }))
    say(greeting(settings, serving.address, hasDemo))
    return {
      async stop() {
        await serving.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function fillDemo({ agentCreditLinePoisha }: Settings, target: Plan['target']) {
  const sql = connect(target, { max: 1 })
  return fillWithDemo(sql, agentCreditLinePoisha).finally(() => sql.end())
}

/**
 * The first signal stops gently, or at once while still starting; a second one means it. Whatever way this
 * process ends, workers and database end with it.
 */
function stopOnSignals(stop: () => Promise<void>) {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (asked) process.exit(HURRIED)
      asked = true
      void stop()
    })
  }
}
