import type { Sql } from '../../database/connect.ts'
import { createPolling } from '../../due/polling.ts'
import { type Handler, type Handlers, PermanentFailure, RetryLater, type Topic } from './message.ts'
import { onNudge as onNudgeMail } from './nudge.ts'
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
  /** How many deliveries run at the same time. A slow one keeps only its own place. */
  atOnce?: number
  /** Wakes this worker. Defaults to the signal of mails. */
  onNudge?: (listener: () => void) => () => void
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
const AT_ONCE = 5
// Longer than the sum of the mail transport's timeouts.
const LEASE_MS = 120 * SECOND_MS
const IDLE_MS = 5 * SECOND_MS
const FIRST_RETRY_MS = 5 * SECOND_MS
const ATTEMPTS_MAX = 15
const ERROR_LENGTH_MAX = 300

/** 5 s, 10 s, 20 s … up to an hour. Up to 20 % jitter spreads the retries. */
const backoffWithCapMs = (attempts: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), HOUR_MS) * (1 + Math.random() / 5)

/** Delivers one message, and settles how it ended. */
function attemptsOf(options: OutboxOptions) {
  const { sql, handlers, log, backoffMs = backoffWithCapMs, attemptsMax = ATTEMPTS_MAX } = options

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
    const afterMs = error instanceof RetryLater ? error.afterMs : 0
    await retryLater(sql, claim, Math.max(backoffMs(attempts), afterMs), reason)
  }

  return async (claim: Claim): Promise<void> => {
    const handler = handlers[claim.topic] as Handler<Topic>
    try {
      await handler.deliver(claim.payload)
    } catch (error) {
      return await settleFailure(claim, error as Error)
    }
    await markSent(sql, claim, handler.keepsPayload ?? false)
  }
}

export function createOutboxWorker(options: OutboxOptions): OutboxWorker {
  const { sql, handlers, log, atOnce = AT_ONCE, onNudge = onNudgeMail } = options
  const topics = Object.keys(handlers)
  const attempt = attemptsOf(options)
  const running = new Set<Promise<void>>()

  async function runDue(): Promise<number> {
    const claims = await claimDue(sql, topics, atOnce, LEASE_MS)
    await Promise.all(claims.map(attempt))
    return claims.length
  }

  const warn = (error: unknown) =>
    log.warn({ code: (error as NodeJS.ErrnoException).code }, 'outbox: the database did not answer')

  function begin(claim: Claim) {
    const delivery = attempt(claim)
      .catch(warn)
      .finally(() => running.delete(delivery))
    running.add(delivery)
  }

  /** Fills the free places, and waits for one if there is none. */
  async function poll(stopping: AbortSignal): Promise<boolean> {
    if (topics.length === 0) return false
    if (running.size >= atOnce) await Promise.race(running)
    if (stopping.aborted) return false
    const free = atOnce - running.size
    try {
      const claims = await claimDue(sql, topics, free, LEASE_MS)
      claims.forEach(begin)
      return claims.length === free
    } catch (error) {
      warn(error)
      return false
    }
  }

  const polling = createPolling({ idleMs: IDLE_MS, poll, onNudge })
  return {
    start: polling.start,
    runDue,
    async stop() {
      await polling.stop()
      await Promise.all(running)
    },
  }
}
