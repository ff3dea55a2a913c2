import { Unavailable } from '#ledger/database.ts'
import { connect, type DatabaseTarget, type Sql } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { flushedPosition, waitUntilReplayed } from '../database/replay.ts'
import type { Settings } from '../settings/settings.ts'
import { replicaOf } from './database.ts'
import { explain } from './explain.ts'

/** Commands read for minutes, so they can wait longer for a replica than a page can. */
const PATIENCE_MS = 30_000

type Say = (line: string) => void

/**
 * The replica for a command that only reads. It has everything that was acknowledged before the command started. When
 * the primary cannot be reached, the replica is used as it is, and its age is told. Undefined when there is no replica,
 * or when it cannot be used; the reason is told.
 */
export async function usableReplica(
  settings: Settings,
  say: Say,
  patienceMs = PATIENCE_MS,
): Promise<DatabaseTarget | undefined> {
  const target = replicaOf(settings)
  if (!target || !settings.databaseUrls) return undefined
  const primary = connect({ url: settings.databaseUrls }, { max: 1, applicationName: 'batua command' })
  const replica = connect(target, { max: 1, applicationName: 'batua command' })
  try {
    const position = await positionOf(primary, say)
    await checkReplica(replica, position, { patienceMs, say })
    // The next connection may lead to another standby.
    return position === undefined ? target : { ...target, standby: { replayed: position } }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    say(`The replica cannot be used: ${explain(error)}. Reading from the primary.`)
    return undefined
  } finally {
    await replica.end()
    await primary.end()
  }
}

/** Undefined when the primary cannot be reached. */
async function positionOf(primary: Sql, say: Say): Promise<string | undefined> {
  try {
    return await flushedPosition(primary)
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    say(`The primary cannot be used: ${explain(error)}.`)
    return undefined
  }
}

async function checkReplica(
  replica: Sql,
  position: string | undefined,
  { patienceMs, say }: { patienceMs: number; say: Say },
) {
  if (position === undefined) say(`The newest change on the replica is from ${await newestChange(replica)}.`)
  else await waitUntilReplayed(replica, position, patienceMs)
  const [missing] = await pendingMigrations(replica)
  if (missing)
    throw new Error(`The replica lacks ${missing} of this version. Start the server first: it migrates.`)
}

async function newestChange(replica: Sql): Promise<string> {
  const [row] = await replica<[{ at: Date | null }]>`select pg_last_xact_replay_timestamp() as at`
  return row.at?.toISOString() ?? 'before its start'
}
