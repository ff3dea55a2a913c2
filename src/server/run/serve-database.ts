import { connect } from '../database/connect.ts'
import type { Log } from '../operations/log.ts'
import { openMetricsPort } from '../operations/metrics-port.ts'
import type { Settings } from '../settings/settings.ts'
import { type OpenDatabase, replicaOf } from './database.ts'
import { greeting } from './greeting.ts'
import { prepareDemo, prepareKeys } from './prepare.ts'
import { refuse, unsafeData } from './refuse-unsafe.ts'
import { type Plan, serve } from './serve.ts'
import { serveByWorkers } from './worker-pool.ts'

type Start = {
  settings: Settings
  log: Log
  say: (line: string) => void
  /** The folder of the web app, if it is served. */
  web: Promise<string | undefined>
}

/** Prepares keys and demo data, and serves. Says the address and what the operator should know. */
export async function serveDatabase(database: OpenDatabase, { settings, log, say, web }: Start) {
  for (const warning of database.warnings) say(`Warning: ${warning}`)
  const { serving: target } = database
  const secretKeys = await prepareKeys(settings, database)
  if (!secretKeys) say('Warning: BATUA_SECRET_KEY is not set, so checkpoints of the journal are not signed.')
  await refuseUnsafeData(settings, database)
  const hasDemo = await prepareDemo(settings, database)
  const plan = { target, replica: replicaOf(settings), webFolder: await web, secretKeys }
  const { address, metricsAddress, announceStop, stop } = await serveAll(plan, { settings, log, say })
  say(greeting(settings, { address, metricsAddress, hasDemo }))
  return { announceStop, stop }
}

/** Serves in this process or in workers. This process opens the metrics port, which shows the metrics of all. */
async function serveAll(plan: Plan, { settings, log, say }: Omit<Start, 'web'>) {
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
