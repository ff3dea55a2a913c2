import type { Logger } from 'pino'
import { DatabaseAway, Unavailable } from '#ledger/database.ts'
import type { Db, Sql } from './connect.ts'
import { flushedPosition, secondsBehind, waitUntilReplayed } from './replay.ts'

export type ReplicaReads = {
  /**
   * Runs a read on the replica, once the replica has replayed everything that was acknowledged before this call. Runs
   * it on the given pool of the primary when the replica is gone, or lags behind for longer than a moment.
   */
  read<T>(primary: Sql, work: (db: Db) => PromiseLike<T>): Promise<T>
  /** How many reads came from where; undefined when there is no replica. */
  counts(): { replica: number; primary: number } | undefined
  /** How far the replica is behind, in seconds; null while it cannot be used, undefined when there is none. */
  lagSeconds(primary: Sql): Promise<number | null | undefined>
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
  if (!replica)
    return {
      read: async (primary, work) => work(primary),
      counts: () => undefined,
      lagSeconds: async () => undefined,
    }
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
    async lagSeconds(primary) {
      try {
        const position = await flushedPosition(primary)
        return await withinMs(ANSWER_MS, secondsBehind(replica, position))
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error
        return null
      }
    },
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

async function withinMs<T>(ms: number, check: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new DatabaseAway('the replica does not answer')), ms)
  return Promise.race([check, timeout.promise]).finally(() => clearTimeout(timer))
}
