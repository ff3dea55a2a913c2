import pg from 'pg'
import type { Sql, Tx } from '#ledger/database.ts'
import { rethrow } from './away.ts'
import { ask, type Query, type Reply } from './exchange.ts'
import { nameOf, queryOf, tagOver } from './tag.ts'
import { parserOf } from './types.ts'

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

const types = { getTypeParser: parserOf } as pg.CustomTypesConfig

const placeOf = (target: DatabaseTarget): pg.ClientConfig =>
  'url' in target
    ? { connectionString: target.url }
    : { host: target.socketDir, database: target.database, user: target.user }

const tagOf = (runner: pg.Pool | pg.Client) =>
  tagOver(
    (queries) => ask(runner as never, queries),
    (text) => runner.query(text),
  )

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
  return { client, tx: tagOf(client) as Tx }
}

/** A pool; a database that went away and came back is used again by the next statement. */
export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Sql {
  const { max = 10, applicationName = SERVER_NAME, session = {} } = options
  const pool = new pg.Pool({
    ...placeOf(target),
    max,
    types,
    pipeline: true,
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

  return Object.assign(tagOf(pool), {
    begin: <T>(...args: [(tx: Tx) => Promise<T>] | [string, (tx: Tx) => Promise<T>]) =>
      args.length === 1 ? inTransaction(pool, '', args[0]) : inTransaction(pool, args[0], args[1]),
    end: () => pool.end(),
  }) as Sql
}

async function inTransaction<T>(pool: pg.Pool, mode: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(rethrow)
  const { tx, commit } = transactionOn(client, mode)
  try {
    const result = await work(tx)
    await commit()
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    return rethrow(error)
  }
}

/** The begin travels with the first statements, the commit with the last ones. */
function transactionOn(client: pg.ClientBase, mode: string) {
  let before: Query[] = [plain(`begin ${mode}`)]
  const last: Query[] = []

  async function run(queries: readonly Query[]): Promise<Reply[]> {
    const unsent = before
    before = []
    const replies = await ask(client, [...unsent, ...queries])
    return replies.slice(unsent.length)
  }

  async function commit() {
    const replies = await run([...last, plain('commit')])
    // PostgreSQL answers the commit of a broken transaction with a rollback, without an error.
    if (replies.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back')
  }

  const tx: Tx = Object.assign(
    tagOver(run, async (text) => {
      await run([])
      return client.query(text)
    }),
    {
      withCommit: (statement: Promise<unknown>) => void last.push(queryOf(statement)),
    },
  )
  return { tx, commit }
}

const plain = (text: string): Query => ({ name: nameOf(text), text, values: [] })
