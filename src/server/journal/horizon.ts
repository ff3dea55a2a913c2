import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Sql, Tx } from '../database/connect.ts'

/** How far the numbers had come at one moment. Settled: every row up to them is committed, and none will follow. */
export type Mark = {
  /** The `seq` of transfers. */
  transfers: bigint
  /** The `id` of audit events. */
  audit: bigint
  /** By the clock of the database. No row with an earlier time will follow either. */
  at: Date
  transactionId: string
}

/**
 * The numbers first, then a transaction id of our own. Every transaction took its id before one of these numbers, so its id is
 * smaller than ours, and the mark is settled when all smaller ids have ended. In the opposite order, a transaction
 * could begin in between and take a number that we then count as ours.
 */
export const takeMark = (sql: Sql): Promise<Mark> =>
  sql.begin(async (tx) => {
    const [reached] = await tx<[Pick<Mark, 'transfers' | 'audit' | 'at'>]>`
      select ${reachedBy(tx, 'transfer_seq', 'transfer', 'seq')} as transfers,
        ${reachedBy(tx, 'audit_event_id_seq', 'audit_event', 'id')} as audit,
        clock_timestamp() as at`
    const [own] = await tx<[{ id: string }]>`select pg_current_xact_id()::text as id`
    return { ...reached, transactionId: own.id }
  })

/** A sequence that was set by a restore has no last value until it is used: then the rows that are there count. */
const reachedBy = (tx: Tx, sequence: string, table: string, number: string) => tx`
  coalesce(
    (select last_value from pg_sequences where schemaname = 'public' and sequencename = ${sequence}::text),
    (select max(${tx(number)}) from ${tx(table)}), 0)`

/** Asked in a snapshot that is newer than the mark. */
export async function isSettled(db: Db, { transactionId }: Mark): Promise<boolean> {
  const [now] = await db<[{ isSettled: boolean }]>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${transactionId}::xid8 as "isSettled"`
  return now.isSettled
}

/** The transaction that is open for the longest time, if our role may see it. */
export async function oldestTransaction(db: Db): Promise<{ pid: number; program: string } | undefined> {
  const [oldest] = await db<{ pid: number; program: string }[]>`
    select pid, application_name as program from pg_stat_activity
    where backend_xid is not null and pid <> pg_backend_pid()
    order by age(backend_xid) desc limit 1`
  return oldest
}

const LOOK_AGAIN_MS = 25
const PATIENCE_MS = 2_000

export type Horizon = {
  /** The newest settled mark, or nothing when a transaction that is still open holds it back for too long. */
  reach(): Promise<Mark | undefined>
  /** Nothing waits for it any more, for example because another process has sealed everything. */
  forget(): void
  /** For how long it has been held back; 0 when it is not. */
  heldSeconds(): number
}

/**
 * A mark that is not settled in time is kept and asked for again: taking a new one each time, many overlapping
 * transactions could hold the horizon back for ever.
 */
export function horizonOf(sql: Sql, patienceMs = PATIENCE_MS): Horizon {
  let pending: { mark: Mark; since: number } | undefined
  const heldMs = () => (pending ? performance.now() - pending.since : 0)

  return {
    async reach() {
      pending ??= { mark: await takeMark(sql), since: performance.now() }
      const { mark } = pending
      const giveUpAt = performance.now() + patienceMs
      while (!(await isSettled(sql, mark))) {
        if (performance.now() >= giveUpAt) return undefined
        await sleep(LOOK_AGAIN_MS)
      }
      pending = undefined
      return mark
    },
    forget() {
      pending = undefined
    },
    heldSeconds: () => heldMs() / 1000,
  }
}
