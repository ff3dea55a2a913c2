import { byKeySession, ledgerConnections, ledgerSession } from '#ledger/writer.ts'
import { connect, type DatabaseTarget, SERVER_NAME, type Sql } from '../data/connect.ts'

/** How many connections a process may open for each kind of work. */
const pools = { sql: 6, ledger: ledgerConnections, byKey: 5, lists: 4 }

export const connectionsPerProcess = Object.values(pools).reduce((sum, max) => sum + max)

export type Connections = Record<keyof typeof pools, Sql>

export type Deadlines = { connectMs: number; answerMs: number }

/** Of serving. Together they bound how long a dead connection can hold anybody up. */
export const deadlines: Deadlines = { connectMs: 4_000, answerMs: 10_000 }

/** The database gives up before we do, so that it is the one that says what became of a statement. */
const inTime = { statement_timeout: '8s', lock_timeout: '5s' }

/** A pool for each kind of work, since how statements are best planned is a setting of the connection. */
export function openConnections(target: DatabaseTarget, { connectMs, answerMs } = deadlines): Connections {
  const open = (kind: keyof typeof pools, applicationName: string, session: Record<string, string> = {}) =>
    connect(target, {
      max: pools[kind],
      applicationName,
      connectMs,
      answerMs,
      session: { ...inTime, ...session },
    })
  return {
    sql: open('sql', SERVER_NAME),
    ledger: open('ledger', 'batua ledger', ledgerSession),
    /** Find their rows by key: planned once. */
    byKey: open('byKey', 'batua by key', byKeySession),
    /** Filter: the best way depends on how rare what is asked for is, so each question is planned. */
    lists: open('lists', 'batua lists', { plan_cache_mode: 'force_custom_plan' }),
  }
}

export async function closeConnections(connections: Connections): Promise<void> {
  for (const pool of Object.values(connections)) await pool.end()
}
