import type { AddressInfo } from 'node:net'
import { features } from '#features/server.ts'
import { resetHandler } from '../accounts/password-reset.ts'
import type { DatabaseTarget } from '../database/connect.ts'
import { createDueWorkers } from '../due/worker.ts'
import { liveCounts, siteParts } from '../features/hooks.ts'
import { type FundingSource, fundingSource } from '../funding/source.ts'
import type { Answered } from '../http/answered.ts'
import { createSealer } from '../journal/sealer.ts'
import { databaseSignals } from '../live/signals.ts'
import { createLiveStates } from '../live/states.ts'
import { mailDelivery } from '../messages/mail/delivery.ts'
import { createOutboxWorker } from '../messages/outbox/deliver.ts'
import { keptTopics } from '../messages/outbox/message.ts'
import { pushDelivery } from '../messages/push/delivery.ts'
import { createPushWorker } from '../messages/push/worker.ts'
import { smsHandlers } from '../messages/sms/delivery.ts'
import { mailboxRoutes, noMailboxRoutes } from '../operations/dev-mail/routes.ts'
import type { Log } from '../operations/log.ts'
import { createMetrics, type Metrics } from '../operations/metrics.ts'
import { platformGauges } from '../operations/platform-gauges.ts'
import { operationsRoutes } from '../operations/routes.ts'
import { createSender, type Sender } from '../outgoing/sender.ts'
import { createMoneyPushes } from '../payments/money-pushes.ts'
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
  /** Sends notifications; defaults to one that reaches the public Internet only. */
  sender?: Sender
}

/** After a restart all clients reconnect at once; with Node's default of 511 some would be refused for seconds. */
const CONNECTIONS_WAITING_MAX = 4096

const ofThisProcess = (metrics: Metrics) => () => metrics.registry.metrics()

/** Runs one whole server in this process: API, ledger, outbox, operations, web pages. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { settings, log } = options
  const parts = createParts(options)
  const { connections, signals, sealer, housekeeping, outbox, pushes, moneyPushes, sender, mail } = parts
  const { metricsText } = parts
  const close = async () => {
    await moneyPushes.stop()
    await signals.stop()
    await sealer.stop()
    await housekeeping.stop()
    await outbox.stop()
    // Services that hang are not waited for: what they were sent is tried again.
    await Promise.all([pushes.stop(), sender.close()])
    mail.close()
    await closeConnections(connections)
  }
  const stopping = { isAnnounced: false }
  const { app, ledger, services } = await listen(options, parts, stopping).catch(async (error) => {
    await close()
    throw error
  })
  const due = createDueWorkers({ sql: connections.sql, kinds: dueKinds, context: services, log: log.log })
  for (const worker of [due, outbox, pushes, moneyPushes, housekeeping, sealer]) worker.start()
  return {
    address: addressOf(settings.host, (app.server.address() as AddressInfo).port),
    metrics: metricsText,
    announceStop() {
      stopping.isAnnounced = true
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

type Parts = ReturnType<typeof createParts>

/** What runs beside the API. Nothing of it has started yet. */
function createParts({
  settings,
  plan,
  log: { log },
  deadlines,
  metricsText = ofThisProcess,
  sender = createSender(),
}: ServeOptions) {
  const connections = openConnections(plan.target, deadlines, plan.replica)
  const { sql } = connections
  const ring = plan.secretKeys === undefined ? undefined : parseKeyRing(plan.secretKeys)
  const { checkpointsFile } = settings
  const sealer = createSealer({ sql, target: plan.target, ring, checkpointsFile, log })
  const metrics = createMetrics(sql, [
    ...platformGauges({ smsPerDay: settings.smsPerDay, heldSeconds: () => sealer.heldSeconds() }),
    ...features.flatMap(({ gauges = [] }) => gauges),
  ])
  const mail = mailDelivery(sql, settings)
  const handlers = {
    ...mail.handlers,
    ...smsHandlers(settings),
    password_reset: resetHandler(sql, settings),
  }
  const { stateOf } = createLiveStates(connections.byKey, liveCounts)
  const push = pushDelivery({
    db: sql,
    settings,
    ring,
    sender,
    unreadOf: async (personId) => (await stateOf(personId))?.unread ?? 0,
  })
  metrics.watchPushes(push)
  const signals = databaseSignals(plan.target, log)
  return {
    connections,
    ring,
    sealer,
    metrics,
    metricsText: metricsText(metrics),
    mail,
    sender,
    keptTopics: keptTopics({ ...handlers, push: push.handler }),
    outbox: createOutboxWorker({ sql, handlers, log }),
    pushes: createPushWorker({ sql, handler: push.handler, log }),
    moneyPushes: createMoneyPushes({ sql, signals, log }),
    signals,
    housekeeping: createHousekeeping({ sql, settings, log, keys: ring }),
  }
}

async function listen(
  { settings, plan, log, funding = fundingSource(settings) }: ServeOptions,
  { connections, ring, signals, metrics, metricsText, keptTopics: topics }: Parts,
  stopping: { isAnnounced: boolean },
) {
  const { sql } = connections
  const onAnswers = (answered: Answered[]) => {
    for (const call of answered) metrics.observeCall(call)
    log.logAnswers(answered)
  }
  const { app, ledger, services } = await assemble({
    connections,
    checkTarget: plan.replica ?? plan.target,
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
    metrics: metricsText,
    metricsToken: settings.metricsToken,
    isStopping: () => stopping.isAnnounced,
  })
  if (topics.length > 0) mailboxRoutes(app, sql, topics, settings.support)
  else noMailboxRoutes(app)
  if (plan.webFolder) serveWeb(app, await loadSite(plan.webFolder), settings, siteParts)
  await app.listen({ host: settings.host, port: settings.port, backlog: CONNECTIONS_WAITING_MAX })
  return { app, ledger, services }
}
