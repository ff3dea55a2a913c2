import { join } from 'node:path'
import postgres from 'postgres'

export type Sql = postgres.Sql<{ bigint: bigint }>
export type Tx = postgres.TransactionSql<{ bigint: bigint }>
export type Db = Sql | Tx

export type DatabaseTarget = { url: string } | { socketDir: string; database: string; user: string }

const CONNECT_TIMEOUT_S = 5
const STATEMENT_TIMEOUT_MS = 15_000
const LOCK_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 15_000
const RECONNECT_FIRST_S = 0.05
const RECONNECT_MAX_S = 0.5

/** Money and counters are bigint on both sides; a timestamptz is a Date. */
export function connect(
  target: DatabaseTarget,
  { max = 10, applicationName = 'batua' }: { max?: number; applicationName?: string } = {},
): Sql {
  const options = {
    max,
    types: { bigint: postgres.BigInt },
    onnotice: () => {},
    connect_timeout: CONNECT_TIMEOUT_S,
    // A database that went away and came back is found again within a second.
    backoff: (retries: number) => Math.min(RECONNECT_FIRST_S * 2 ** Math.min(retries, 10), RECONNECT_MAX_S),
    connection: {
      application_name: applicationName,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
  }
  if ('url' in target) return postgres(target.url, options)
  const { socketDir, database, user } = target
  return postgres({ ...options, path: join(socketDir, '.s.PGSQL.5432'), database, user })
}
