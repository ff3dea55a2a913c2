import type { Sql } from '../../database/connect.ts'
import { createPolling } from '../../due/polling.ts'
import { type Handler, type Handlers, PermanentFailure, type Topic } from './message.ts'
import { onNudge } from './nudge.ts'
import { type Claim, claimDue, markDead, markSent, retryLater } from './rows.ts'

export type OutboxLog = {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export type OutboxOptions = {
  sql: Sql
  handlers: Handlers
  log: OutboxLog
  backoffMs?: (attempts: number) => number
  attemptsMax?: number
}

export type OutboxWorker = {
  start(): void
  /** Delivers the messages that are due now. Returns the number of attempts. */
  runDue(): Promise<number>
  /** Claims no more messages and waits for the running deliveries. */
  stop(): Promise<void>
}

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
const BATCH = 5
// Longer than the sum of the mail transport's timeouts.
const LEASE_MS = 120 * SECOND_MS
const IDLE_MS = 5 * SECOND_MS
const FIRST_RETRY_MS = 5 * SECOND_MS
const ATTEMPTS_MAX = 15
const ERROR_LENGTH_MAX = 300

/** 5 s, 10 s, 20 s … up to an hour. Up to 20 % jitter spreads the retries. */
const backoffWithCapMs = (attempts: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), HOUR_MS) * (1 + Math.random() / 5)

export function createOutboxWorker(options: OutboxOptions): OutboxWorker {
  const { sql, handlers, log, backoffMs = backoffWithCapMs, attemptsMax = ATTEMPTS_MAX } = options
  const topics = Object.keys(handlers)

  async function runDue(): Promise<number> {
    const claims = await claimDue(sql, topics, BATCH, LEASE_MS)
    await Promise.all(claims.map(attempt))
    return claims.length
  }

  async function attempt(claim: Claim) {
    const handler = handlers[claim.topic] as Handler<Topic>
    try {
      await handler.deliver(claim.payload)
    } catch (error) {
      return await settleFailure(claim, error as Error)
    }
    await markSent(sql, claim, handler.keepsPayload ?? false)
  }

  async function settleFailure(claim: Claim, error: Error) {
    const { id, topic, attempts } = claim
    const reason = error.message.slice(0, ERROR_LENGTH_MAX)
    const facts = { message: String(id), topic, attempts, code: (error as NodeJS.ErrnoException).code }
    if (error instanceof PermanentFailure || attempts >= attemptsMax) {
      log.error(facts, 'outbox: delivery failed for good')
      await markDead(sql, claim, reason)
      return
    }
    log.warn(facts, 'outbox: delivery failed, will retry')
    await retryLater(sql, claim, backoffMs(attempts), reason)
  }

  async function poll(): Promise<boolean> {
    try {
      return topics.length > 0 && (await runDue()) === BATCH
    } catch (error) {
      log.warn({ code: (error as NodeJS.ErrnoException).code }, 'outbox: the database did not answer')
      return false
    }
  }

  return { ...createPolling({ idleMs: IDLE_MS, poll, onNudge }), runDue }
}
