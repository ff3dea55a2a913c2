import { RefMap } from './account-ref.ts'
import type { DecisionOptions } from './batch.ts'
import { DatabaseBusy, LedgerFull, OutcomeUnknown, type Sql, Unavailable } from './database.ts'
import {
  type BatchPosting,
  type Enqueue,
  type HeldAccounts,
  heldBy,
  type PostingOptions,
  postBatch,
} from './posting.ts'
import type { Locks } from './statements.ts'
import type { LedgerRequest, Outcome } from './transfer.ts'

export type BatchReport = {
  size: number
  posted: number
  /** Requests that were put aside because another transaction has the lock of their account. */
  held: number
  seconds: number
  outcomes: readonly Outcome[]
}

export type LedgerOptions = DecisionOptions & {
  batchMax?: number
  /** Requests that may wait at once; further ones are turned away. */
  queueMax?: number
  /** How long a request may wait for an account that another transaction has locked. */
  heldMaxMs?: number
  enqueue?: Enqueue
  announceReached?: PostingOptions['announceReached']
  onBatch?: (report: BatchReport) => void
}

export type Ledger = {
  post(request: LedgerRequest): Promise<Outcome>
  /** Resolves when everything handed in so far is answered. */
  drain(): Promise<void>
}

/**
 * For the sessions of connections on the hot path: every statement finds its rows by key, by a plan that is
 * made once. Left to itself the planner reads a young table whole, and plans each batch anew.
 */
export const byKeySession = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'force_generic_plan',
}

/** For the writer's connections. A lock that somebody keeps is noticed soon, and one of ours is soon free again. */
export const ledgerSession = {
  ...byKeySession,
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '5s',
}

/** One for each lane. */
export const ledgerConnections = 2

const HELD_PAUSE_MS = 100

/** How a batch takes its locks. */
type Way = { locks: Locks; waitFor?: number | undefined }

type Waiting = {
  request: LedgerRequest
  since: number
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/**
 * The one writer of this process. Requests wait while a batch is under way and become the next one: no timer,
 * so a single transfer on an idle server is posted at once.
 *
 * An account whose lock another transaction keeps must not stop the others. Requests on it go to a lane of their
 * own. That lane waits for one such account at a time and for nothing else, since a transaction that waits keeps the
 * locks that it has from everybody.
 */
export function createLedger(sql: Pick<Sql, 'attempt'>, options: LedgerOptions = {}): Ledger {
  const { batchMax = 1000, queueMax = 10_000, heldMaxMs = 5_000, onBatch, ...posting } = options
  const held: HeldAccounts = new RefMap()
  const mainLane = createLane(takeOthers, (batch) => settle(batch, { locks: 'wait' }))
  const heldLane = createLane(
    (queue) => queue.splice(0, batchMax),
    (batch) => settle(batch, { locks: 'skip', waitFor: heldBy(held, (batch[0] as Waiting).request) }),
  )
  let unanswered = 0
  const idle: (() => void)[] = []

  function post(request: LedgerRequest): Promise<Outcome> {
    if (unanswered >= queueMax) return Promise.reject(new LedgerFull('too many requests wait already'))
    unanswered++
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    mainLane({ request, since: performance.now(), resolve, reject })
    return promise
  }

  /** Posts what is handed to it in batches, one after the other. */
  function createLane(take: (queue: Waiting[]) => Waiting[], post: (batch: Waiting[]) => Promise<void>) {
    const queue: Waiting[] = []
    let isRunning = false
    async function run() {
      while (queue.length > 0) {
        const batch = take(queue)
        if (batch.length > 0) await post(batch)
      }
      isRunning = false
    }
    return (waiting: Waiting) => {
      queue.push(waiting)
      if (isRunning) return
      isRunning = true
      // Requests of the same turn of the event loop share the first batch.
      queueMicrotask(run)
    }
  }

  /** The next batch, without the requests on accounts that are known to be held. */
  function takeOthers(queue: Waiting[]): Waiting[] {
    const batch = queue.splice(0, batchMax)
    if (held.size === 0) return batch
    const [onHeld, others] = split(batch, held)
    for (const waiting of onHeld) heldLane(waiting)
    return others
  }

  async function settle(batch: Waiting[], way: Way): Promise<void> {
    const started = performance.now()
    const requests = batch.map(({ request }) => request)
    const attempt = await sql.attempt((tx) => postBatch(tx, requests, { ...posting, ...way }))
    if (attempt.kind === 'committed') return answer(batch, attempt.result, started)
    if (attempt.kind === 'rolled back') return tryAgain(batch, attempt.error, way)
    const { error: cause } = attempt
    reject(batch, new OutcomeUnknown('nobody knows whether the batch was committed', { cause }))
  }

  function answer(batch: Waiting[], posting: BatchPosting, started: number) {
    const seconds = (performance.now() - started) / 1000
    const { outcomes, rows } = posting
    const [onHeld, decided] = posting.held.size > 0 ? split(batch, posting.held) : [[], batch]
    remember(posting)
    if (onHeld.length > 0) putAside(onHeld)
    // The next batch is on its way to the database while the people of this one get their answers.
    setImmediate(() => {
      for (const [i, { resolve }] of decided.entries()) resolve(outcomes[i] as Outcome)
      answered(decided.length)
      onBatch?.({ size: batch.length, posted: rows.length, held: onHeld.length, seconds, outcomes })
    })
  }

  function remember(posting: BatchPosting) {
    if (held.size > 0) for (const [ref] of posting.accounts.entries()) held.delete(ref)
    for (const [ref, id] of posting.held.entries()) held.set(ref, id)
  }

  function putAside(onHeld: Waiting[]) {
    const now = performance.now()
    const { late = [], early = [] } = Object.groupBy(onHeld, ({ since }) =>
      now - since < heldMaxMs ? 'early' : 'late',
    )
    reject(late, new DatabaseBusy('another transaction keeps the lock of the account'))
    setTimeout(() => early.forEach(heldLane), HELD_PAUSE_MS)
  }

  /** After a rollback that is proven: nothing of the batch was posted. */
  async function tryAgain(batch: Waiting[], error: unknown, way: Way): Promise<void> {
    if (error instanceof DatabaseBusy && waits(way)) return settle(batch, { locks: 'skip' })
    if (error instanceof Unavailable || batch.length === 1) return reject(batch, error)
    // One request broke the transaction of all: halves, until it is alone.
    const middle = batch.length >> 1
    await settle(batch.slice(0, middle), way)
    await settle(batch.slice(middle), way)
  }

  function reject(batch: readonly Waiting[], error: unknown) {
    for (const waiting of batch) waiting.reject(error)
    answered(batch.length)
  }

  function answered(count: number) {
    unanswered -= count
    if (unanswered === 0) for (const done of idle.splice(0)) done()
  }

  async function drain() {
    if (unanswered > 0) await new Promise<void>((resolve) => idle.push(resolve))
  }

  return { post, drain }
}

const waits = ({ locks, waitFor }: Way) => locks === 'wait' || waitFor !== undefined

function split(batch: readonly Waiting[], held: HeldAccounts): [Waiting[], Waiting[]] {
  const parts: [Waiting[], Waiting[]] = [[], []]
  for (const waiting of batch) parts[heldBy(held, waiting.request) === undefined ? 1 : 0].push(waiting)
  return parts
}
