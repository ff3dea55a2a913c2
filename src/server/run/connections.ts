import { byKeySession, ledgerConnections, ledgerSession } from '#ledger/writer.ts'
import { connect, type DatabaseTarget, SERVER_NAME, type Sql } from '../database/connect.ts'

/** How many connections a process may open for each kind of work. */
const pools = { sql: 6, ledger: ledgerConnections, byKey: 5, lists: 4 }

/** Live signals have a connection of their own. */
const SIGNALS = 1

export const connectionsPerProcess = Object.values(pools).reduce((sum, max) => sum + max) + SIGNALS

/** Connections to standbys count there and not at the primary. */
const REPLICA_MAX = 4

export type Connections = Record<keyof typeof pools, Sql> & {
  /** For reads of admins, if there is a replica. */
  replica?: Sql
}

export type Deadlines = { connectMs: number; answerMs: number }

/** For a serving process. Together they limit how long a dead connection can block a call. */
export const deadlines: Deadlines = { connectMs: 4_000, answerMs: 10_000 }

/** Shorter than `answerMs`: the database cancels the statement and reports the outcome before the server gives up. */
const sessionTimeouts = { statement_timeout: '8s', lock_timeout: '5s' }

/** Filtered lists: the best plan depends on how rare the filter values are, so each query gets its own plan. */
const listSession = { plan_cache_mode: 'force_custom_plan' }

/** Shorter than for the primary: a read that cannot have a replica goes to the primary. */
const REPLICA_CONNECT_MS = 1_000

/** Opens one pool per kind of work, because the planner settings belong to the connection. */
export function openConnections(
  target: DatabaseTarget,
  { connectMs, answerMs } = deadlines,
  replica?: DatabaseTarget,
): Connections {
  const open = (kind: keyof typeof pools, applicationName: string, session: Record<string, string> = {}) =>
    connect(target, {
      max: pools[kind],
      applicationName,
      connectMs,
      answerMs,
      session: { ...sessionTimeouts, ...session },
    })
  return {
    sql: open('sql', SERVER_NAME),
    ledger: open('ledger', 'batua ledger', ledgerSession),
    /** Lookups by key: PostgreSQL plans each statement once. */
    byKey: open('byKey', 'batua by key', byKeySession),
    lists: open('lists', 'batua lists', listSession),
    ...(replica && {
      replica: connect(replica, {
        max: REPLICA_MAX,
        applicationName: 'batua replica',
        connectMs: REPLICA_CONNECT_MS,
        answerMs,
        session: { ...sessionTimeouts, ...listSession },
      }),
    }),
  }
}

export async function closeConnections(connections: Connections): Promise<void> {
  for (const pool of Object.values(connections)) await pool.end()
}
