import type { AddressInfo } from 'node:net'
import { features } from '#features/server.ts'
import { resetHandler } from '../accounts/password-reset.ts'
import type { DatabaseTarget } from '../database/connect.ts'
import { createDueWorkers } from '../due/worker.ts'
import { type FundingSource, fundingSource } from '../funding/source.ts'
import type { Answered } from '../http/answered.ts'
import { createSealer } from '../journal/sealer.ts'
import { databaseSignals } from '../live/signals.ts'
import { mailDelivery } from '../messages/mail/delivery.ts'
import { createOutboxWorker } from '../messages/outbox/deliver.ts'
import { keptTopics } from '../messages/outbox/message.ts'
import { smsHandlers } from '../messages/sms/delivery.ts'
import { mailboxRoutes, noMailboxRoutes } from '../operations/dev-mail/routes.ts'
import type { Log } from '../operations/log.ts'
import { createMetrics, type Metrics } from '../operations/metrics.ts'
import { platformGauges } from '../operations/platform-gauges.ts'
import { operationsRoutes } from '../operations/routes.ts'
import { addressOf } from '../settings/address.ts'
import { parseKeyRing } from '../settings/key-ring.ts'
import type { Settings } from '../settings/settings.ts'
import { loadSite } from '../site/files.ts'
import { serveWeb } from '../site/serve.ts'
import { assemble } from './assemble.ts'
import { closeConnections, type Deadlines, openConnections } from './connections.ts'
import { drainConnections } from './drain.ts'
import { dueKinds } from './due-kinds.ts'
import { createHousekeeping } from './housekeeping.ts'

export type Serving = {
  /** Holds the real port, also when the system chose it. */
  address: string
  /** The metrics of all processes, in the Prometheus text format. */
  metrics(): Promise<string>
  /** From now on `/readyz` says that the server stops. It still serves. */
  announceStop(): void
  /** Answers the running requests, then closes all connections. */
  stop(): Promise<void>
}

export type Plan = {
  target: DatabaseTarget
  /** Standbys for reads of admins. */
  replica?: DatabaseTarget | undefined
  /** Holds the built web app; undefined: serve the API only. */
  webFolder: string | undefined
  /** As text, because a plan travels to the workers; undefined: sign and encrypt nothing. */
  secretKeys?: string | undefined
}

export type ServeOptions = {
  settings: Settings
  plan: Plan
  log: Log
  /** Makes the text of `/metrics`; defaults to the metrics of this process alone. */
  metricsText?: (metrics: Metrics) => () => Promise<string>
  /** Defaults to the deadlines in connections.ts. */
  deadlines?: Deadlines
  /** Defaults to the funding source that the settings name. */
  funding?: FundingSource
}

/** After a restart all clients reconnect at once; with Node's default of 511 some would be refused for seconds. */
const CONNECTIONS_WAITING_MAX = 4096

const ofThisProcess = (metrics: Metrics) => () => metrics.registry.metrics()

/** Runs one whole server in this process: API, ledger, outbox, operations, web pages. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { settings, plan, log, metricsText = ofThisProcess, funding = fundingSource(settings) } = options
  const connections = openConnections(plan.target, options.deadlines, plan.replica)
  const { sql } = connections
  const ring = plan.secretKeys === undefined ? undefined : parseKeyRing(plan.secretKeys)
  const metrics = createMetrics(sql, [
    ...platformGauges({ smsPerDay: settings.smsPerDay, heldSeconds: () => sealer.heldSeconds() }),
    ...features.flatMap(({ gauges = [] }) => gauges),
  ])
  const textOfMetrics = metricsText(metrics)
  const onAnswers = (answered: Answered[]) => {
    for (const call of answered) metrics.observeCall(call)
    log.logAnswers(answered)
  }
  const mail = mailDelivery(settings)
  const handlers = {
    ...mail.handlers,
    ...smsHandlers(settings),
    password_reset: resetHandler(sql, settings),
  }
  const outbox = createOutboxWorker({ sql, handlers, log: log.log })
  const sealer = createSealer({
    sql,
    target: plan.target,
    ring,
    checkpointsFile: settings.checkpointsFile,
    log: log.log,
  })
  const signals = databaseSignals(plan.target, log.log)
  const housekeeping = createHousekeeping({ sql, settings, log: log.log, keys: ring })
  let isStopping = false

  async function listen() {
    const { app, ledger, services } = await assemble({
      connections,
      settings,
      funding,
      ring,
      signals,
      log: log.log,
      onAnswers,
      onBatch: metrics.observeBatch,
    })
    metrics.watchHashes(services.passwords)
    metrics.watchStreams(services.streams)
    metrics.watchReplica(services.replica)
    operationsRoutes(app, {
      sql,
      metrics: textOfMetrics,
      metricsToken: settings.metricsToken,
      isStopping: () => isStopping,
    })
    const topics = keptTopics(handlers)
    if (topics.length > 0) mailboxRoutes(app, sql, topics, settings.support)
    else noMailboxRoutes(app)
    if (plan.webFolder) serveWeb(app, await loadSite(plan.webFolder), settings)
    await app.listen({ host: settings.host, port: settings.port, backlog: CONNECTIONS_WAITING_MAX })
    return { app, ledger, services }
  }

  const close = async () => {
    await signals.stop()
    await sealer.stop()
    await housekeeping.stop()
    await outbox.stop()
    mail.close()
    await closeConnections(connections)
  }

  const { app, ledger, services } = await listen().catch(async (error) => {
    await close()
    throw error
  })
  const due = createDueWorkers({ sql, kinds: dueKinds, context: services, log: log.log })
  due.start()
  outbox.start()
  housekeeping.start()
  sealer.start()
  return {
    address: addressOf(settings.host, (app.server.address() as AddressInfo).port),
    metrics: textOfMetrics,
    announceStop() {
      isStopping = true
    },
    async stop() {
      services.streams.stop()
      services.waits.stop()
      await drainConnections(app.server)
      await app.close()
      await due.stop()
      await ledger.drain()
      await close()
    },
  }
}
