import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { HashQueue } from '../accounts/hash-queue.ts'
import type { Sql } from '../database/connect.ts'
import type { ReplicaReads } from '../database/replica.ts'
import type { Answered } from '../http/answered.ts'
import type { Streams } from '../live/streams.ts'
import type { PushDelivery } from '../messages/push/delivery.ts'
import type { Gauges } from '../services/gauges.ts'
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
  watchPushes(pushes: Pick<PushDelivery, 'counts'>): void
}

/** The gauges are read when the metrics are. */
export function createMetrics(sql: Sql, gauges: readonly Gauges[]): Metrics {
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
  for (const group of gauges) watchGauges(sql, group, registers)

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
    watchPushes: (pushes) => watchPushes(pushes, registers),
  }
}

/** Gauges of one group share one look at the database. */
function watchGauges(sql: Sql, { read, show }: Gauges, registers: Registry[]) {
  let reading: Promise<unknown> | undefined
  function look() {
    reading ??= read(sql)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  for (const { name, help, label, of } of show)
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      // All processes count the same rows, so their maximum is right and their sum is not.
      aggregator: 'max',
      registers,
      async collect() {
        const state = await look()
        this.reset()
        if (state === undefined) return
        const shown = of(state as never)
        if (typeof shown === 'number') this.set(shown)
        else for (const [value, number] of Object.entries(shown)) this.set({ [label!]: value }, number)
      },
    })
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

function watchPushes(pushes: Pick<PushDelivery, 'counts'>, registers: Registry[]) {
  new Counter({
    name: 'batua_push_sent_total',
    help: 'Notifications for devices, by how their delivery ended; a failed one is tried again',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(pushes.counts())) this.inc({ outcome }, count)
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
