import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway, type Tag } from '#ledger/database.ts'

const LOOK_AGAIN_MS = 5

/** A position in the write-ahead log. Every commit that was acknowledged before it was asked for lies before it. */
export async function flushedPosition(primary: Tag): Promise<string> {
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

/** The age of the newest change that the standby has replayed; 0 when it has replayed the position. */
export async function secondsBehind(standby: Tag, position: string): Promise<number> {
  if (await hasReplayed(standby, position)) return 0
  const [row] = await standby<[{ seconds: number }]>`
    select coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds`
  return Math.max(0, row.seconds)
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
