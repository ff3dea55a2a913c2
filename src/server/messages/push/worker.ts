import type { Sql } from '../../database/connect.ts'
import { createOutboxWorker, type OutboxLog } from '../outbox/deliver.ts'
import type { Handler } from '../outbox/message.ts'
import { onNudgePush } from './nudge.ts'

/** Hosts that hang keep places for seconds. */
const AT_ONCE = 64

type WorkerParts = { sql: Sql; handler: Handler<'push'>; log: OutboxLog }

/** Apart from mails, which must not wait for push services. Each notification ends by itself when nobody needs it. */
export const createPushWorker = ({ sql, handler, log }: WorkerParts) =>
  createOutboxWorker({
    sql,
    handlers: { push: handler },
    log,
    atOnce: AT_ONCE,
    attemptsMax: Number.POSITIVE_INFINITY,
    onNudge: onNudgePush,
  })
