import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { features } from '#features/server.ts'
import type { HashQueue } from '../accounts/hash-queue.ts'
import type { Sql } from '../database/connect.ts'
import type { ReplicaReads } from '../database/replica.ts'
import type { Gauges } from '../features/feature.ts'
import type { Answered } from '../http/answered.ts'
import type { JournalState } from '../journal/state.ts'
import type { Streams } from '../live/streams.ts'
import type { OutboxCounts } from '../messages/outbox/rows.ts'
import type { TotalsState } from '../totals/state.ts'
import { callTimes } from './call-times.ts'

export type PostedBatch = { size: number; held: number; seconds: number }

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const BATCH_SIZE_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

export type Metrics = {
  registry: Registry
  observeCall(call: Answered): void
  observeBatch(batch: PostedBatch): void
  watchHashes(queue: Pick<HashQueue, 'counts'>): void
  watchStreams(streams: Pick<Streams, 'count'>): void
  watchReplica(reads: Pick<ReplicaReads, 'counts'>): void
}

/** Queries that run when the metrics are read. */
type Counts = {
  /** For the gauges of features. */
  sql: Sql
  countOutbox: () => Promise<OutboxCounts>
  countUnsettledOrders: () => Promise<number>
  /** The age of the oldest overdue deadline, in seconds. */
  deadlinesLate: () => Promise<number>
  /** Text messages of the last day, and the daily limit. */
  countTexts: () => Promise<{ sent: number; max: number }>
  countListedAgents: () => Promise<number>
  countAuthenticators: () => Promise<number>
  /** Open requests for consent, and what became of those of the last day. */
  countConsents: () => Promise<Record<string, number>>
  countPasskeys: () => Promise<number>
  journal: () => Promise<JournalState & { heldSeconds: number }>
  totals: () => Promise<TotalsState>
}

export function createMetrics({
  sql,
  countOutbox,
  countUnsettledOrders,
  deadlinesLate,
  countTexts,
  countListedAgents,
  countAuthenticators,
  countConsents,
  countPasskeys,
  journal,
  totals,
}: Counts): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'batua_' })

  const requests = callTimes(
    'batua_http_request_seconds',
    'Time to answer a call of the API; its count is the number of requests',
    SECONDS_BUCKETS,
  )
  registry.registerMetric(requests.metric)
  const refusals = new Counter({
    name: 'batua_refusals_total',
    help: 'Calls that were refused, by the code of the answer',
    labelNames: ['code'],
    registers,
  })
  const batchSize = new Histogram({
    name: 'batua_ledger_batch_transfers',
    help: 'Transfers that shared one database transaction',
    buckets: BATCH_SIZE_BUCKETS,
    registers,
  })
  const batchSeconds = new Histogram({
    name: 'batua_ledger_posting_seconds',
    help: 'Time to decide, write and commit one batch',
    buckets: SECONDS_BUCKETS,
    registers,
  })
  const held = new Counter({
    name: 'batua_ledger_held_total',
    help: 'Times that a request had to wait because another transaction held the lock of its account',
    registers,
  })
  // All processes count the same table, so their maximum is right and their sum is not.
  new Gauge({
    name: 'batua_outbox_messages',
    help: 'Messages that wait for delivery (queued) or failed for good (dead)',
    labelNames: ['status'],
    aggregator: 'max',
    registers,
    async collect() {
      const counts = await countOutbox().catch(() => undefined)
      if (!counts) return this.reset()
      this.set({ status: 'queued' }, counts.queued)
      this.set({ status: 'dead' }, counts.dead)
    },
  })
  watchNumber(
    'batua_funding_orders_unsettled',
    'Orders to the funding source that are neither confirmed nor cancelled',
    countUnsettledOrders,
    registers,
  )
  watchNumber(
    'batua_deadlines_late_seconds',
    'Age of the oldest deadline whose time has come and whose work is not done',
    deadlinesLate,
    registers,
  )
  new Gauge({
    name: 'batua_texts_of_last_day',
    help: 'Text messages of the last 24 hours (sent), and the daily limit (max)',
    labelNames: ['which'],
    aggregator: 'max',
    registers,
    async collect() {
      const texts = await countTexts().catch(() => undefined)
      if (!texts) return this.reset()
      this.set({ which: 'sent' }, texts.sent)
      this.set({ which: 'max' }, texts.max)
    },
  })

  watchNumber('batua_agents_listed', 'Agents whom the public directory shows', countListedAgents, registers)
  watchNumber(
    'batua_authenticators',
    'People who have turned on an authenticator app',
    countAuthenticators,
    registers,
  )
  for (const { gauges } of features) if (gauges) watchFeature(sql, gauges, registers)
  watchNumber('batua_passkeys', 'Passkeys of all people', countPasskeys, registers)
  new Gauge({
    name: 'batua_consents_of_last_day',
    help: 'Requests of agents to pay out: open now, and approved, declined and shutOut of the last 24 hours',
    labelNames: ['which'],
    aggregator: 'max',
    registers,
    async collect() {
      const counts = await countConsents().catch(() => undefined)
      if (!counts) return this.reset()
      for (const [which, count] of Object.entries(counts)) this.set({ which }, count)
    },
  })
  watchJournal(journal, registers)
  watchTotals(totals, registers)

  return {
    registry,
    observeCall({ endpoint, status, code, milliseconds }) {
      requests.observe(endpoint, status, milliseconds / 1000)
      if (code !== 'OK') refusals.inc({ code })
    },
    observeBatch({ size, held: heldRequests, seconds }) {
      batchSize.observe(size)
      if (heldRequests > 0) held.inc(heldRequests)
      batchSeconds.observe(seconds)
    },
    watchHashes: (queue) => watchHashes(queue, registers),
    watchStreams: (streams) => watchStreams(streams, registers),
    watchReplica: (reads) => watchReplica(reads, registers),
  }
}

/** All processes count the same rows, so their maximum is right and their sum is not. */
const watchNumber = (name: string, help: string, query: () => Promise<number>, registers: Registry[]) =>
  new Gauge({
    name,
    help,
    aggregator: 'max',
    registers,
    async collect() {
      const number = await query().catch(() => undefined)
      if (number === undefined) return this.reset()
      this.set(number)
    },
  })

/** Gauges that are asked together share one look at the database. */
function gaugesOf<State>(query: () => Promise<State>, registers: Registry[]) {
  let reading: Promise<State | undefined> | undefined
  function look() {
    reading ??= query()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  return (name: string, help: string, read: (state: State) => number) =>
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers,
      async collect() {
        const state = await look()
        if (state) this.set(read(state))
        else this.reset()
      },
    })
}

function watchFeature(sql: Sql, { read, show }: Gauges, registers: Registry[]) {
  const gauge = gaugesOf(() => read(sql), registers)
  for (const { name, help, of } of show) gauge(name, help, (state) => of(state as never))
}

function watchTotals(totals: Counts['totals'], registers: Registry[]) {
  const show = gaugesOf(totals, registers)
  show('batua_totals_days_folded', 'Days whose totals are folded', (state) => state.daysFolded)
  show('batua_totals_days_waiting', 'Past days that wait to be folded', (state) => state.daysWaiting)
  show(
    'batua_totals_lag_seconds',
    'Time since the last fold of the totals of accounts; more than a day and an hour means that it does not run',
    (state) => state.lagSeconds,
  )
}

function watchJournal(journal: Counts['journal'], registers: Registry[]) {
  const show = gaugesOf(journal, registers)
  show('batua_journal_transfer_segments', 'Sealed segments of transfers', (state) => state.transfers)
  show('batua_journal_audit_segments', 'Sealed segments of audit events', (state) => state.audit)
  show(
    'batua_journal_unsigned_segments',
    'Segments that no published checkpoint covers, or that one covers and that are gone',
    (state) => state.unsigned,
  )
  show(
    'batua_journal_unsealed_seconds',
    'For how long the oldest transfer or audit event waits to be sealed',
    (state) => state.unsealedSeconds,
  )
  show(
    'batua_journal_held_seconds',
    'For how long a transaction that stays open has kept the journal from being sealed',
    (state) => state.heldSeconds,
  )
}

function watchStreams(streams: Pick<Streams, 'count'>, registers: Registry[]) {
  new Gauge({
    name: 'batua_streams_open',
    help: 'Open streams of events',
    registers,
    collect() {
      this.set(streams.count())
    },
  })
}

function watchReplica(reads: Pick<ReplicaReads, 'counts'>, registers: Registry[]) {
  new Counter({
    name: 'batua_replica_reads_total',
    help: 'Reads that may come from a replica, by the database that answered; none without READ_DATABASE_URL',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(reads.counts() ?? {})) this.inc({ from }, count)
    },
  })
}

function watchHashes(queue: Pick<HashQueue, 'counts'>, registers: Registry[]) {
  new Gauge({
    name: 'batua_password_hashes_waiting',
    help: 'Calls that wait for a password to be hashed',
    registers,
    collect() {
      this.set(queue.counts().waiting)
    },
  })
  new Counter({
    name: 'batua_password_hashes_refused_total',
    help: 'Calls that were refused because too many others wait for a password to be hashed',
    registers,
    collect() {
      this.reset()
      this.inc(queue.counts().refused)
    },
  })
}
