import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseAway, type Tag, Unavailable } from '#ledger/database.ts'
import type { Db, Sql } from './connect.ts'

const LOOK_AGAIN_MS = 5

/** A position in the write-ahead log. Every commit that was acknowledged before it was asked for lies before it. */
export async function flushedPosition(primary: Sql): Promise<string> {
  const [row] = await primary<[{ position: string }]>`select pg_current_wal_flush_lsn()::text as position`
  return row.position
}

/** Returns when the standby has replayed the position. Throws `DatabaseAway` when it has not after `patienceMs`. */
export async function waitUntilReplayed(standby: Tag, position: string, patienceMs: number): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  while (!(await hasReplayed(standby, position))) {
    if (performance.now() >= giveUpAt) throw new DatabaseAway('the replica lags behind the primary')
    await sleep(LOOK_AGAIN_MS)
  }
}

/**
 * A standby that receives nothing is refused too. Its primary may be a former one that was cut off: positions of its
 * log prove nothing about the log of the present primary.
 */
async function hasReplayed(standby: Tag, position: string): Promise<boolean> {
  const [row] = await standby<[{ isStandby: boolean; isReceiving: boolean; isReplayed: boolean }]>`
    select pg_is_in_recovery() as "isStandby", exists (select from pg_stat_wal_receiver) as "isReceiving",
      pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isReplayed"`
  if (!row.isStandby) throw new DatabaseAway('the database is not a standby')
  if (!row.isReceiving) throw new DatabaseAway('the replica receives nothing from the primary')
  return row.isReplayed
}

export type ReplicaReads = {
  /**
   * Runs a read on the replica, once the replica has replayed everything that was acknowledged before this call. Runs
   * it on the given pool of the primary when the replica is gone, or lags behind for longer than a moment.
   */
  read<T>(primary: Sql, work: (db: Db) => PromiseLike<T>): Promise<T>
  /** How many reads came from where; undefined when there is no replica. */
  counts(): { replica: number; primary: number } | undefined
}

export type ReplicaOptions = {
  /** A pool of connections to standbys; undefined: all reads go to the primary. */
  replica: Sql | undefined
  log: Logger
  /** How long a read waits for the replica to replay. Streaming takes about 3 ms. */
  patienceMs?: number
  /** How long reads avoid a replica that could not be used. */
  pauseMs?: number
}

const PATIENCE_MS = 250
/** A replica that hangs may not hold a read up for as long as the primary may. */
const ANSWER_MS = 1_000
const PAUSE_MS = 5_000

export function replicaReads({
  replica,
  log,
  patienceMs = PATIENCE_MS,
  pauseMs = PAUSE_MS,
}: ReplicaOptions): ReplicaReads {
  if (!replica) return { read: async (primary, work) => work(primary), counts: () => undefined }
  const counts = { replica: 0, primary: 0 }
  let pausedUntil = Number.NEGATIVE_INFINITY
  let wasUsable = true

  function pause(error: Unavailable) {
    pausedUntil = performance.now() + pauseMs
    if (wasUsable) log.warn({ err: error }, 'the replica cannot be used: reads go to the primary')
    wasUsable = false
  }

  function resume() {
    if (!wasUsable) log.info('the replica is used again')
    wasUsable = true
  }

  return {
    counts: () => counts,
    async read(primary, work) {
      if (performance.now() >= pausedUntil) {
        try {
          const result = await readFresh(
            replica,
            { position: await flushedPosition(primary), patienceMs },
            work,
          )
          resume()
          counts.replica++
          return result
        } catch (error) {
          if (!(error instanceof Unavailable)) throw error
          pause(error)
        }
      }
      counts.primary++
      return work(primary)
    },
  }
}

/**
 * The check and the read share a connection, because a pool may lead to several standbys. Not repeatable read: the
 * snapshot of the read must be newer than the check.
 */
const readFresh = <T>(
  replica: Sql,
  { position, patienceMs }: { position: string; patienceMs: number },
  work: (db: Db) => PromiseLike<T>,
): Promise<T> =>
  replica.begin('isolation level read committed read only', async (tx) => {
    await withinMs(ANSWER_MS, waitUntilReplayed(tx, position, patienceMs))
    return work(tx)
  })

async function withinMs(ms: number, check: Promise<void>) {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new DatabaseAway('the replica does not answer')), ms)
  await Promise.race([check, timeout.promise]).finally(() => clearTimeout(timer))
}
