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
export function createLedger(sql: Pick<Sql, 'attempt'>, options: LedgerOptions = {}): Ledger {
  const { batchMax = 1000, queueMax = 10_000, heldMaxMs = 5_000, onBatch, ...posting } = options
  const held: HeldAccounts = new RefMap()
  const mainLane: Lane = { name: 'main', queue: [], isRunning: false }
  const heldLane: Lane = { name: 'held', queue: [], isRunning: false }
  let unanswered = 0
  const drained: (() => void)[] = []

  function post(request: LedgerRequest): Promise<Outcome> {
    if (unanswered >= queueMax) return Promise.reject(new LedgerFull('too many requests wait already'))
    unanswered++
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    add(mainLane, { request, since: performance.now(), resolve, reject })
    return promise
  }

  function add(lane: Lane, waiting: Waiting) {
    lane.queue.push(waiting)
    if (lane.isRunning) return
    lane.isRunning = true
    // Requests of the same turn of the event loop share the first batch.
    queueMicrotask(() => run(lane))
  }

  async function run(lane: Lane) {
    while (lane.queue.length > 0) {
      const batch = lane.queue.splice(0, batchMax)
      const ready = lane.name === 'main' ? moveHeld(batch) : batch
      if (ready.length > 0) await postBatchOf(lane, ready)
    }
    lane.isRunning = false
  }

  /** Moves the requests on accounts that are known to be held to their lane. Returns the others. */
  function moveHeld(batch: Waiting[]): Waiting[] {
    if (held.size === 0) return batch
    const [onHeld, others] = split(batch, held)
    for (const waiting of onHeld) add(heldLane, waiting)
    return others
  }

  function postBatchOf(lane: Lane, batch: Waiting[]): Promise<void> {
    if (lane.name === 'main') return settle(batch, { locks: 'wait' })
    return settle(batch, { locks: 'skip', waitFor: heldBy(held, (batch[0] as Waiting).request) })
  }

  async function settle(batch: Waiting[], locking: Locking): Promise<void> {
    const started = performance.now()
    const requests = batch.map(({ request }) => request)
    const attempt = await sql.attempt((tx) => postBatch(tx, requests, { ...posting, ...locking }))
    if (attempt.kind === 'committed') return answer(batch, attempt.result, started)
    if (attempt.kind === 'rolled back') return retry(batch, attempt.error, locking)
    const { error: cause } = attempt
    reject(batch, new OutcomeUnknown('it is not known whether the batch was committed', { cause }))
  }

  function answer(batch: Waiting[], posting: BatchPosting, started: number) {
    const seconds = (performance.now() - started) / 1000
    const { outcomes, rows } = posting
    const [onHeld, decided] = posting.held.size > 0 ? split(batch, posting.held) : [[], batch]
    updateHeld(posting)
    if (onHeld.length > 0) retryLater(onHeld)
    // Send the next batch to the database first, then answer the requests of this one.
    setImmediate(() => {
      for (const [i, { resolve }] of decided.entries()) resolve(outcomes[i] as Outcome)
      countAnswered(decided.length)
      onBatch?.({ size: batch.length, posted: rows.length, held: onHeld.length, seconds, outcomes })
    })
  }

  function updateHeld(posting: BatchPosting) {
    if (held.size > 0) for (const [ref] of posting.accounts.entries()) held.delete(ref)
    for (const [ref, id] of posting.held.entries()) held.set(ref, id)
  }

  /** Puts requests on held accounts back into their lane, and rejects those that have waited too long. */
  function retryLater(onHeld: Waiting[]) {
    const now = performance.now()
    const { late = [], early = [] } = Object.groupBy(onHeld, ({ since }) =>
      now - since < heldMaxMs ? 'early' : 'late',
    )
    reject(late, new DatabaseBusy('another transaction keeps the lock of the account'))
    setTimeout(() => {
      for (const waiting of early) add(heldLane, waiting)
    }, HELD_PAUSE_MS)
  }

  /** After a proven rollback, when nothing of the batch was posted. */
  async function retry(batch: Waiting[], error: unknown, locking: Locking): Promise<void> {
    if (error instanceof DatabaseBusy && waits(locking)) return settle(batch, { locks: 'skip' })
    if (error instanceof Unavailable || batch.length === 1) return reject(batch, error)
    // One request made the transaction fail. Split the batch in halves until that request is alone.
    const middle = batch.length >> 1
    await settle(batch.slice(0, middle), locking)
    await settle(batch.slice(middle), locking)
  }

  function reject(batch: readonly Waiting[], error: unknown) {
    for (const waiting of batch) waiting.reject(error)
    countAnswered(batch.length)
  }

  function countAnswered(count: number) {
    unanswered -= count
    if (unanswered === 0) for (const done of drained.splice(0)) done()
  }

  async function drain() {
    if (unanswered > 0) await new Promise<void>((resolve) => drained.push(resolve))
  }

  return { post, drain }
}

const waits = ({ locks, waitFor }: Locking) => locks === 'wait' || waitFor !== undefined

function split(batch: readonly Waiting[], held: HeldAccounts): [Waiting[], Waiting[]] {
  const parts: [Waiting[], Waiting[]] = [[], []]
  for (const waiting of batch) parts[heldBy(held, waiting.request) === undefined ? 1 : 0].push(waiting)
  return parts
}
