import type { Db } from '../../database/connect.ts'
import type { Message } from './message.ts'

export type Claim = Message & { id: bigint; attempts: number }
export type OutboxCounts = { queued: number; dead: number }

/**
 * Leases the messages that are due. If a worker dies, its lease expires and another worker takes over. A worker holds
 * no connection and no lock while it waits for the mail or SMS server.
 */
export const claimDue = (db: Db, topics: string[], limit: number, leaseMs: number) => db<Claim[]>`
  update outbox set attempts = attempts + 1, due_at = now() + ${leaseMs} * interval '1 ms'
  where id in (
    select id from outbox
    where status = 'queued' and due_at <= now() and topic = any(${topics})
    order by due_at limit ${limit} for update skip locked
  )
  returning id, topic, payload, attempts`

// Only the newest claim may settle a message: a worker whose lease has expired must not.
const claimed = (db: Db, { id, attempts }: Claim) =>
  db`id = ${id} and attempts = ${attempts} and status = 'queued'`

export const markSent = (db: Db, claim: Claim, keepsPayload: boolean) => db`
  update outbox set status = 'sent', finished_at = now(), last_error = null
    ${keepsPayload ? db`` : db`, payload = null`}
  where ${claimed(db, claim)}`

export const retryLater = (db: Db, claim: Claim, delayMs: number, error: string) => db`
  update outbox set due_at = now() + ${delayMs} * interval '1 ms', last_error = ${error}
  where ${claimed(db, claim)}`

export const markDead = (db: Db, claim: Claim, error: string) => db`
  update outbox set status = 'dead', finished_at = now(), last_error = ${error}
  where ${claimed(db, claim)}`

const SENT_DAYS = 7
const DEAD_DAYS = 30

export const sweepOutbox = (db: Db) => db`
  delete from outbox
  where (status = 'sent' and finished_at < now() - ${SENT_DAYS} * interval '1 day')
     or (status = 'dead' and finished_at < now() - ${DEAD_DAYS} * interval '1 day')`

export async function countOutbox(db: Db): Promise<OutboxCounts> {
  const [row] = await db<OutboxCounts[]>`
    select (select count(*) from outbox where status = 'queued')::int as queued,
           (select count(*) from outbox where status = 'dead')::int as dead`
  return row!
}
