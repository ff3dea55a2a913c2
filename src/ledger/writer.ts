import { decideBatch } from './batch.ts'
import { DatabaseAway, type Sql, type Tx } from './database.ts'
import {
  accountsOf,
  findKnown,
  insertRefusedKeys,
  insertTransfers,
  knownOf,
  lockAccounts,
  stampsOf,
  takeStamps,
} from './statements.ts'
import type { Announcement, Outcome, TransferRequest } from './transfer.ts'

/** The database went away before it said whether the batch was committed: the same key tells. */
export class OutcomeUnknown extends DatabaseAway {
  override name = 'OutcomeUnknown'
}

export type BatchReport = { size: number; posted: number; seconds: number; outcomes: readonly Outcome[] }

export type LedgerOptions = {
  /** Batches that may be on their way at once, each on a connection of its own. */
  lanes?: number
  batchMax?: number
  /** Has announcements written by the transaction that posts their transfers, with its commit. */
  enqueue?: (tx: Tx, announcements: Announcement[]) => void
  onBatch?: (report: BatchReport) => void
}

export type Ledger = {
  post(request: TransferRequest): Promise<Outcome>
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

type Waiting = {
  request: TransferRequest
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

const nothingToEnqueue = () => {}

/**
 * The one writer of this process. Requests wait while a batch is under way and become the next one:
 * no timer, so a single transfer on an idle server is posted at once.
 */
export function createLedger(sql: Sql, options: LedgerOptions = {}): Ledger {
  const { lanes = 1, batchMax = 1000, enqueue = nothingToEnqueue, onBatch } = options
  const queue: Waiting[] = []
  let busyLanes = 0
  let unanswered = 0
  const idle: (() => void)[] = []

  function post(request: TransferRequest): Promise<Outcome> {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    queue.push({ request, resolve, reject })
    // Requests of the same turn of the event loop share the first batch.
    if (busyLanes < lanes && queue.length === 1) queueMicrotask(startBatch)
    return promise
  }

  function startBatch() {
    if (queue.length === 0 || busyLanes >= lanes) return
    const batch = queue.splice(0, batchMax)
    busyLanes++
    unanswered++
    run(batch).then((answer) => {
      busyLanes--
      if (queue.length === 0) return finish(answer)
      // The next batch is on its way to the database while the people of this one get their answers.
      startBatch()
      setImmediate(finish, answer)
    })
  }

  function finish(answer: () => void) {
    answer()
    unanswered--
    if (queue.length === 0 && unanswered === 0) for (const done of idle.splice(0)) done()
  }

  /** Posts it, and hands back how to tell everybody. */
  async function run(batch: Waiting[]): Promise<() => void> {
    const started = performance.now()
    try {
      const requests = batch.map((waiting) => waiting.request)
      const { outcomes, rows } = await sql.begin((tx) => postBatch(tx, requests, enqueue))
      const seconds = (performance.now() - started) / 1000
      return () => {
        for (const [i, waiting] of batch.entries()) waiting.resolve(outcomes[i] as Outcome)
        onBatch?.({ size: batch.length, posted: rows.length, seconds, outcomes })
      }
    } catch (error) {
      return failure(batch, error)
    }
  }

  async function failure(batch: Waiting[], error: unknown): Promise<() => void> {
    if (error instanceof DatabaseAway) {
      const unknown = new OutcomeUnknown('the database went away', { cause: error })
      return () => refuse(batch, unknown)
    }
    if (batch.length === 1) return () => refuse(batch, error)
    // One request broke the transaction of all. Nothing was committed: each goes again, alone.
    for (const waiting of batch) (await run([waiting]))()
    return () => {}
  }

  async function drain() {
    if (queue.length === 0 && unanswered === 0) return
    await new Promise<void>((resolve) => idle.push(resolve))
  }

  return { post, drain }
}

function refuse(batch: readonly Waiting[], error: unknown) {
  for (const waiting of batch) waiting.reject(error)
}

/** One batch in a transaction of the caller's: decided under the locks, written with set-based statements. */
export async function postBatch(
  tx: Tx,
  requests: TransferRequest[],
  enqueue: NonNullable<LedgerOptions['enqueue']> = nothingToEnqueue,
) {
  // In this order: whatever is read is read under the locks.
  const [locked, taken, knownRows] = await tx.together(
    lockAccounts(tx, requests),
    takeStamps(tx, requests.length),
    findKnown(tx, requests),
  )
  const decision = decideBatch(requests, accountsOf(locked), knownOf(knownRows), stampsOf(taken))
  const announcements = decision.rows.flatMap(({ request, posted }) => request.announce?.(posted) ?? [])

  if (announcements.length > 0) enqueue(tx, announcements)
  if (decision.refusedKeys.length > 0) tx.withCommit(insertRefusedKeys(tx, decision.refusedKeys))
  if (decision.rows.length > 0) tx.withCommit(insertTransfers(tx, decision.rows))
  return decision
}
