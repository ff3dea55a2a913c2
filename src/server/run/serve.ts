import type { AddressInfo } from 'node:net'
import { createLedger } from '#ledger/writer.ts'
import { type Answered, createApp } from '../app.ts'
import type { DatabaseTarget } from '../data/connect.ts'
import { createServices } from '../http/services.ts'
import { mailDelivery } from '../mail/delivery.ts'
import { mailboxRoutes, noMailboxRoutes } from '../mail/routes.ts'
import type { Log } from '../operations/log.ts'
import { createMetrics, type Metrics } from '../operations/metrics.ts'
import { operationsRoutes } from '../operations/routes.ts'
import { enqueueWithCommit } from '../outbox/enqueue.ts'
import { countOutbox } from '../outbox/rows.ts'
import { createOutboxWorker } from '../outbox/worker.ts'
import type { Settings } from '../settings.ts'
import { loadWeb } from '../web/files.ts'
import { serveWeb } from '../web/serve.ts'
import { openConnections } from './connections.ts'
import { drainConnections } from './drain.ts'
import { keepHouse } from './housekeeping.ts'

export type Serving = {
  /** Where it really listens, also when the port was left to the system. */
  address: string
  /** Answers what is under way, then lets go of everything. */
  stop(): Promise<void>
}

export type Plan = {
  target: DatabaseTarget
  /** Of the built web app; none: the API alone. */
  webFolder: string | undefined
}

export type ServeOptions = {
  settings: Settings
  plan: Plan
  log: Log
  /** What `/metrics` shows: this process alone unless said. */
  metricsText?: (metrics: Metrics) => () => Promise<string>
}

/** After a restart everybody comes back at once; Node's own 511 would turn some away for seconds. */
const CONNECTIONS_WAITING_MAX = 4096

const ofThisProcess = (metrics: Metrics) => () => metrics.registry.metrics()

/** One whole server in this process: calls, ledger, outbox, operations, pages. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { settings, plan, log, metricsText = ofThisProcess } = options
  const { ledger: ledgerSql, ...pools } = openConnections(plan.target)
  const { sql } = pools
  const metrics = createMetrics(() => countOutbox(sql))
  const ledger = createLedger(ledgerSql, { enqueue: enqueueWithCommit, onBatch: metrics.observeBatch })
  const mail = mailDelivery(settings)
  const outbox = createOutboxWorker({ sql, handlers: mail.handlers, log: log.log })

  const housekeeping = keepHouse(sql, log.log)
  const letGo = async () => {
    await ledger.drain()
    await ledgerSql.end()
    await housekeeping.stop()
    await outbox.stop()
    mail.close()
    for (const pool of Object.values(pools)) await pool.end()
  }

  async function listen() {
    const onAnswers = (answered: Answered[]) => {
      for (const call of answered) metrics.observeCall(call)
      log.logAnswers(answered)
    }
    const services = await createServices({ ...pools, settings, log: log.log, ledger })
    const app = createApp({ services, onAnswers })
    operationsRoutes(app, { sql, metrics: metricsText(metrics), metricsToken: settings.metricsToken })
    if (mail.kind === 'local') mailboxRoutes(app, sql)
    else noMailboxRoutes(app)
    if (plan.webFolder) serveWeb(app, await loadWeb(plan.webFolder), settings)
    await app.listen({ host: settings.host, port: settings.port, backlog: CONNECTIONS_WAITING_MAX })
    return app
  }

  const app = await listen().catch(async (error) => {
    await letGo()
    throw error
  })
  outbox.start()
  housekeeping.start()
  return {
    address: addressOf(settings.host, (app.server.address() as AddressInfo).port),
    async stop() {
      await drainConnections(app.server)
      await app.close()
      await letGo()
    },
  }
}

export const addressOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`
