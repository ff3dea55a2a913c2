import pg from 'pg'
import { type Sql, sent, type Tx } from '#ledger/database.ts'
import { rethrow } from './away.ts'
import { tagOver } from './tag.ts'
import { turnSocket } from './turn-socket.ts'

export type { Sql, Tx } from '#ledger/database.ts'
export type Db = Sql | Tx

export type DatabaseTarget = { url: string } | { socketDir: string; database: string; user: string }

export type ConnectOptions = {
  max?: number
  applicationName?: string
  /** Settings of the database's session, such as `enable_seqscan`. */
  session?: Record<string, string>
}

/** What connections of a server call themselves. */
export const SERVER_NAME = 'batua'

const CONNECT_TIMEOUT_MS = 5_000

/** Nothing waits for ever: not a statement, not for a lock, and no transaction is left open. */
const SESSION = {
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
}

const INT8 = 20
const INT8_ARRAY = 1016
const TEXT_ARRAY = 1009

const parserOf = pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown
const bigints = (text: string) => (parserOf(TEXT_ARRAY)(text) as string[]).map(BigInt)

/** Money and counters are bigint; everything else as the driver has it. */
const types = {
  getTypeParser: (oid: number, format?: string) => {
    if (oid === INT8) return BigInt
    if (oid === INT8_ARRAY) return bigints
    return parserOf(oid, format)
  },
} as pg.CustomTypesConfig

const placeOf = (target: DatabaseTarget): pg.ClientConfig =>
  'url' in target
    ? { connectionString: target.url }
    : { host: target.socketDir, database: target.database, user: target.user }

/** A single connection without time-outs of statements, for work that streams; the caller ends it. */
export async function connectOne(target: DatabaseTarget, applicationName: string) {
  const client = new pg.Client({
    ...placeOf(target),
    types,
    keepAlive: true,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  await client.connect().catch(rethrow)
  return { client, tx: tagOver(client) as Tx }
}

/** A pool; a database that went away and came back is used again by the next statement. */
export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Sql {
  const { max = 10, applicationName = SERVER_NAME, session = {} } = options
  const pool = new pg.Pool({
    ...placeOf(target),
    max,
    types,
    pipeline: true,
    stream: turnSocket,
    keepAlive: true,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: Object.entries({ ...SESSION, ...session })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // A connection that breaks is told to the statements on it; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return Object.assign(tagOver(pool), {
    begin: <T>(...args: [(tx: Tx) => Promise<T>] | [string, (tx: Tx) => Promise<T>]) =>
      args.length === 1 ? inTransaction(pool, '', args[0]) : inTransaction(pool, args[0], args[1]),
    end: () => pool.end(),
  }) as Sql
}

async function inTransaction<T>(pool: pg.Pool, mode: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(rethrow)
  // Sent, not awaited: the first statements travel with the begin, the last ones with the commit.
  const underway: Promise<unknown>[] = []
  try {
    const withCommit = (statement: Promise<unknown>) => {
      underway.push(sent(statement))
      // Its failure is told below; until then it is nobody's.
      underway.at(-1)?.catch(() => {})
    }
    withCommit(client.query(`begin ${mode}`))
    const result = await work(Object.assign(tagOver(client), { withCommit }))
    const committed = client.query('commit')
    await Promise.all([...underway, committed])
    // PostgreSQL answers the commit of a broken transaction with a rollback, without an error.
    if ((await committed).command !== 'COMMIT') throw new Error('the transaction was rolled back')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    return rethrow((await firstFailure(underway)) ?? error)
  }
}

/** What broke the transaction, rather than a later statement's complaint that it is broken. */
async function firstFailure(underway: Promise<unknown>[]): Promise<unknown> {
  const settled = await Promise.allSettled(underway)
  return settled.find((one) => one.status === 'rejected')?.reason
}
