import { RefMap } from './account-ref.ts'
import { DatabaseBusy, LedgerFull, OutcomeUnknown, type Sql, Unavailable } from './database.ts'
import { type BatchPosting, type Enqueue, type HeldAccounts, heldBy, postBatch } from './posting.ts'
import type { Rule } from './rule.ts'
import type { Locks } from './statements.ts'
import type { LedgerRequest, Outcome } from './transfer.ts'

export type BatchReport = {
  size: number
  posted: number
  /** Requests that wait because another transaction has the lock of their account. */
  held: number
  seconds: number
  outcomes: readonly Outcome[]
}

export type LedgerOptions = {
  rules?: readonly Rule[]
  batchMax?: number
  /** Requests that may wait at once; further ones are rejected. */
  queueMax?: number
  /** How long a request may wait for an account that another transaction has locked. */
  heldMaxMs?: number
  enqueue?: Enqueue
  onBatch?: (report: BatchReport) => void
}

export type Ledger = {
  post(request: LedgerRequest): Promise<Outcome>
  /** Resolves when every request so far is answered. */
  drain(): Promise<void>
}

/**
 * Session settings for connections on the hot path: every statement finds its rows by key, with a plan that is made
 * once. By default the planner scans a small table and plans each batch again.
 */
export const byKeySession = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'force_generic_plan',
}

/** For the writer's connections: short timeouts, so that no lock is waited for or kept for long. */
export const ledgerSession = {
  ...byKeySession,
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '5s',
}

/** One for each lane. */
export const ledgerConnections = 2

const HELD_PAUSE_MS = 100

/** How a batch takes its locks. */
type Locking = { locks: Locks; waitFor?: number | undefined }

type Waiting = {
  request: LedgerRequest
  since: number
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/** A queue whose requests are posted in batches, one batch after the other. */
type Lane = { name: 'main' | 'held'; queue: Waiting[]; isRunning: boolean }

/**
 * The one writer of this process. Requests that arrive while a batch is being posted form the next batch. There is no
 * timer, so a single transfer on an idle server is posted at once.
 *
 * There are two lanes, each with its own connection. Requests go to the main lane. If another transaction keeps the
 * lock of an account, the requests on that account move to the held lane, so that the others do not wait. The held
 * lane waits for one such account at a time: a transaction that waits keeps its own locks from everybody.
 */
export const createLedger = (sql: Pick<Sql, 'attempt'>, options: LedgerOptions = {}): Ledger => {
  const writer = new Writer(sql, options)
  return { post: (request) => writer.post(request), drain: () => writer.drain() }
}

class Writer implements Ledger {
  readonly #sql: Pick<Sql, 'attempt'>
  readonly #options: LedgerOptions & { batchMax: number; queueMax: number; heldMaxMs: number }
  readonly #held: HeldAccounts = new RefMap()
  readonly #mainLane: Lane = { name: 'main', queue: [], isRunning: false }
  readonly #heldLane: Lane = { name: 'held', queue: [], isRunning: false }
  #unanswered = 0
  readonly #drained: (() => void)[] = []

  constructor(sql: Pick<Sql, 'attempt'>, options: LedgerOptions) {
    this.#sql = sql
    this.#options = { batchMax: 1000, queueMax: 10_000, heldMaxMs: 5_000, ...options }
  }

  post(request: LedgerRequest): Promise<Outcome> {
    if (this.#unanswered >= this.#options.queueMax)
      return Promise.reject(new LedgerFull('too many requests wait already'))
    this.#unanswered++
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    this.#add(this.#mainLane, { request, since: performance.now(), resolve, reject })
    return promise
  }

  async drain() {
    if (this.#unanswered > 0) await new Promise<void>((resolve) => this.#drained.push(resolve))
  }

  #add(lane: Lane, waiting: Waiting) {
    lane.queue.push(waiting)
    if (lane.isRunning) return
    lane.isRunning = true
    // Requests of the same turn of the event loop share the first batch.
    queueMicrotask(() => this.#run(lane))
  }

  async #run(lane: Lane) {
    while (lane.queue.length > 0) {
      const batch = lane.queue.splice(0, this.#options.batchMax)
      const ready = lane.name === 'main' ? this.#moveHeld(batch) : batch
      if (ready.length > 0) await this.#postBatchOf(lane, ready)
    }
    lane.isRunning = false
  }

  /** Moves the requests on accounts that are known to be held to their lane. Returns the others. */
  #moveHeld(batch: Waiting[]): Waiting[] {
    if (this.#held.size === 0) return batch
    const [onHeld, others] = split(batch, this.#held)
    for (const waiting of onHeld) this.#add(this.#heldLane, waiting)
    return others
  }

  #postBatchOf(lane: Lane, batch: Waiting[]): Promise<void> {
    if (lane.name === 'main') return this.#settle(batch, { locks: 'wait' })
    const waitFor = heldBy(this.#held, (batch[0] as Waiting).request)
    return this.#settle(batch, { locks: 'skip', waitFor })
  }

  async #settle(batch: Waiting[], locking: Locking): Promise<void> {
    const started = performance.now()
    const requests = batch.map(({ request }) => request)
    const options = { ...this.#options, ...locking }
    const attempt = await this.#sql.attempt((tx) => postBatch(tx, requests, options))
    if (attempt.kind === 'committed') return this.#answer(batch, attempt.result, started)
    if (attempt.kind === 'rolled back') return this.#retry(batch, attempt.error, locking)
    const { error: cause } = attempt
    this.#reject(batch, new OutcomeUnknown('it is not known whether the batch was committed', { cause }))
  }

  #answer(batch: Waiting[], posting: BatchPosting, started: number) {
    const seconds = (performance.now() - started) / 1000
    const { outcomes, rows } = posting
    const [onHeld, decided] = posting.held.size > 0 ? split(batch, posting.held) : [[], batch]
    this.#updateHeld(posting)
    if (onHeld.length > 0) this.#retryLater(onHeld)
    // Send the next batch to the database first, then answer the requests of this one.
    setImmediate(() => {
      for (const [i, { resolve }] of decided.entries()) resolve(outcomes[i] as Outcome)
      this.#countAnswered(decided.length)
      const { onBatch } = this.#options
      onBatch?.({ size: batch.length, posted: rows.length, held: onHeld.length, seconds, outcomes })
    })
  }

  #updateHeld(posting: BatchPosting) {
    if (this.#held.size > 0) for (const [ref] of posting.accounts.entries()) this.#held.delete(ref)
    for (const [ref, id] of posting.held.entries()) this.#held.set(ref, id)
  }

  /** Puts requests on held accounts back into their lane, and rejects those that have waited too long. */
  #retryLater(onHeld: Waiting[]) {
    const now = performance.now()
    const { late = [], early = [] } = Object.groupBy(onHeld, ({ since }) =>
      now - since < this.#options.heldMaxMs ? 'early' : 'late',
    )
    this.#reject(late, new DatabaseBusy('another transaction keeps the lock of the account'))
    setTimeout(() => {
      for (const waiting of early) this.#add(this.#heldLane, waiting)
    }, HELD_PAUSE_MS)
  }

  /** After a proven rollback, when nothing of the batch was posted. */
  async #retry(batch: Waiting[], error: unknown, locking: Locking): Promise<void> {
    if (error instanceof DatabaseBusy && waits(locking)) return this.#settle(batch, { locks: 'skip' })
    if (error instanceof Unavailable || batch.length === 1) return this.#reject(batch, error)
    // One request made the transaction fail. Split the batch in halves until that request is alone.
    const middle = batch.length >> 1
    await this.#settle(batch.slice(0, middle), locking)
    await this.#settle(batch.slice(middle), locking)
  }

  #reject(batch: readonly Waiting[], error: unknown) {
    for (const waiting of batch) waiting.reject(error)
    this.#countAnswered(batch.length)
  }

  #countAnswered(count: number) {
    this.#unanswered -= count
    if (this.#unanswered === 0) for (const done of this.#drained.splice(0)) done()
  }
}

const waits = ({ locks, waitFor }: Locking) => locks === 'wait' || waitFor !== undefined

function split(batch: readonly Waiting[], held: HeldAccounts): [Waiting[], Waiting[]] {
  const parts: [Waiting[], Waiting[]] = [[], []]
  for (const waiting of batch) parts[heldBy(held, waiting.request) === undefined ? 1 : 0].push(waiting)
  return parts
}
