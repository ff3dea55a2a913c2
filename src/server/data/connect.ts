import pg from 'pg'
import { type Attempt, OutcomeUnknown, type Sql, type Tx } from '#ledger/database.ts'
import { named, provesRefusedCommit, provesRollback, rethrow } from './away.ts'
import { ask, askBy, Exchange, type Patience, type Query, type Reply } from './exchange.ts'
import { nameOf, queryOf, tagOver, toRows } from './tag.ts'
import { parserOf } from './types.ts'

export type { Sql, Tx } from '#ledger/database.ts'
export type Db = Sql | Tx

export type DatabaseTarget = { url: string } | { socketDir: string; database: string; user: string }

export type ConnectOptions = {
  max?: number
  applicationName?: string
  /** For a connection to be made, or for one of the pool to be free. */
  connectMs?: number
  /** For the answer to statements that were sent; none unless said, since commands may read for minutes. */
  answerMs?: number | undefined
  /** Settings of the database's session, such as `enable_seqscan`. */
  session?: Record<string, string>
}

/** What connections of a server call themselves. */
export const SERVER_NAME = 'batua'

const CONNECT_MS = 5_000

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

const tagOf = (runner: pg.Pool | pg.Client, patience?: Patience) =>
  tagOver(
    (queries) => ask(runner as never, queries, patience),
    (text) => runner.query(textOf(text, patience)),
  )

/** The driver's own deadline, for the texts that do not go through an exchange. */
const textOf = (text: string, patience?: Patience) => ({ text, query_timeout: patience?.answerMs })

const pools = new Set<pg.Pool>()

/** Idle connections took the same way as one that fell silent: trying each would take its time anew. */
function closeIdleConnections() {
  for (const pool of pools) {
    for (let idle = pool.idleCount; idle > 0; idle--) {
      pool.connect().then(
        (client) => client.release(true),
        () => {},
      )
    }
  }
}

/** A single connection without time-outs of statements, for work that streams; the caller ends it. */
export async function connectOne(target: DatabaseTarget, applicationName: string) {
  const client = new pg.Client({
    ...placeOf(target),
    types,
    keepAlive: true,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => {})
  await client.connect().catch(rethrow)
  return { client, tx: tagOf(client) as Tx }
}

/** A pool; a database that went away and came back is used again by the next statement. */
export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Sql {
  const { max = 10, applicationName = SERVER_NAME, session = {}, connectMs = CONNECT_MS, answerMs } = options
  const patience = answerMs === undefined ? undefined : { answerMs, onSilence: closeIdleConnections }
  const pool = new pg.Pool({
    ...placeOf(target),
    max,
    types,
    pipeline: true,
    keepAlive: true,
    application_name: applicationName,
    connectionTimeoutMillis: connectMs,
    options: Object.entries({ ...SESSION, ...session })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // A connection that breaks is told to the statements on it; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  pools.add(pool)

  const attemptIn = <T>(mode: string, work: Work<T>) => attempt(pool, work, mode, patience)
  return Object.assign(tagOf(pool, patience), {
    begin: <T>(...args: [Work<T>] | [string, Work<T>]) =>
      begin(args.length === 1 ? attemptIn('', args[0]) : attemptIn(...args)),
    attempt: <T>(work: Work<T>) => attemptIn('', work),
    end: () => {
      pools.delete(pool)
      return pool.end()
    },
  }) as Sql
}

type Work<T> = (tx: Tx) => Promise<T>

async function begin<T>(attempted: Promise<Attempt<T>>): Promise<T> {
  const attempt = await attempted
  if (attempt.kind === 'committed') return attempt.result
  if (attempt.kind === 'rolled back') throw attempt.error
  throw new OutcomeUnknown('nobody knows whether this was committed', { cause: attempt.error })
}

async function attempt<T>(
  pool: pg.Pool,
  work: Work<T>,
  mode: string,
  patience?: Patience,
): Promise<Attempt<T>> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    return rolledBack(error)
  }
  const ended = await carryOut(transactionOn(client, mode, patience), work)
  if (ended.kind === 'rolled back') await rollBack(client, patience)
  // After an answer that proves nothing the connection is not to be trusted either.
  else client.release(ended.kind === 'unknown')
  return ended
}

async function carryOut<T>({ tx, commit }: Transaction, work: Work<T>): Promise<Attempt<T>> {
  let result: T
  try {
    result = await work(tx)
  } catch (error) {
    return rolledBack(error)
  }
  const ended = await commit()
  return ended.kind === 'committed' ? { kind: 'committed', result } : ended
}

const rollBack = (client: pg.PoolClient, patience?: Patience) =>
  ask(client, [plain('rollback')], patience).then(
    () => client.release(),
    () => client.release(true),
  )

const rolledBack = (error: unknown) => ({ kind: 'rolled back', error: named(error) }) as const
const unknown = (error: unknown) => ({ kind: 'unknown', error }) as const

type Transaction = ReturnType<typeof transactionOn>

/** The begin travels with the first statements, the commit with the last ones. */
function transactionOn(client: pg.ClientBase, mode: string, patience?: Patience) {
  let before: Query[] = [plain(`begin ${mode}`)]
  const last: Last[] = []

  async function run(queries: readonly Query[]): Promise<Reply[]> {
    const unsent = before
    before = []
    const replies = await ask(client, [...unsent, ...queries], patience)
    return replies.slice(unsent.length)
  }

  /** Only what the database itself says counts; whatever else happens leaves the outcome unknown. */
  async function commit(): Promise<Attempt<undefined>> {
    const queries = [...before, ...last.map(({ query }) => query), plain('commit')]
    const exchange = new Exchange(queries, patience)
    try {
      const replies = await askBy(client, exchange)
      const ended = commitAnsweredWith(replies.at(-1)?.command)
      if (ended.kind === 'committed') handOver(last, replies.slice(before.length))
      return ended
    } catch (error) {
      const unanswered = queries.length - exchange.answered
      const isProven = unanswered === 1 ? provesRefusedCommit(error) : unanswered > 1 && provesRollback(error)
      return isProven ? rolledBack(error) : unknown(error)
    }
  }

  const tx: Tx = Object.assign(
    tagOver(run, async (text) => {
      await run([])
      return client.query(textOf(text, patience))
    }),
    {
      withCommit: (statement: Promise<unknown>, take?: Last['take']) =>
        void last.push({ query: queryOf(statement), take }),
    },
  )
  return { tx, commit }
}

/** A statement that travels with the commit, and who wants its rows. */
type Last = { query: Query; take: ((rows: never) => void) | undefined }

function handOver(last: readonly Last[], replies: readonly Reply[]) {
  for (const [place, { take }] of last.entries()) take?.(toRows(replies[place] as Reply) as never)
}

function commitAnsweredWith(command: string | undefined): Attempt<undefined> {
  if (command === 'COMMIT') return { kind: 'committed', result: undefined }
  // PostgreSQL answers the commit of a broken transaction with a rollback, without an error.
  if (command === 'ROLLBACK') return rolledBack(new Error('the transaction was rolled back'))
  return unknown(new Error(`the commit was answered with ${command}`))
}

const plain = (text: string): Query => ({ name: nameOf(text), text, values: [] })
