import pg from 'pg'
import { type Attempt, OutcomeUnknown, type Sql, type Statement, type Tx } from '#ledger/database.ts'
import { classifyError, provesRefusedCommit, provesRollback, throwClassified } from './classify-error.ts'
import {
  type AnswerDeadline,
  Exchange,
  type Query,
  type Reply,
  runExchange,
  runPipelined,
} from './exchange.ts'
import { nameOf, queryOf, tagOver, toRows } from './tag.ts'
import { parserOf } from './types.ts'

export type { Sql, Tx } from '#ledger/database.ts'
export type Db = Sql | Tx

export type DatabaseTarget = { url: string } | { socketDir: string; database: string; user: string }

export type ConnectOptions = {
  max?: number
  applicationName?: string
  /** How long to wait for a new connection, or for a free one of the pool. */
  connectMs?: number
  /** How long to wait for the answer to statements; no limit by default, since commands may read for minutes. */
  answerMs?: number | undefined
  /** Settings of each session in the database, such as `enable_seqscan`. */
  session?: Record<string, string>
}

/** The application_name of a server's connections. */
export const SERVER_NAME = 'batua'

const CONNECT_MS = 5_000

/** Limits every wait in the database: for statements, locks and idle transactions. */
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

const tagOf = (runner: pg.Pool | pg.Client, deadline?: AnswerDeadline) =>
  tagOver(
    (queries) => runPipelined(runner as never, queries, deadline),
    (text) => runner.query(textOf(text, deadline)),
  )

/** Texts do not go through an exchange: the driver itself enforces their deadline. */
const textOf = (text: string, deadline?: AnswerDeadline) => ({ text, query_timeout: deadline?.answerMs })

const pools = new Set<pg.Pool>()

/** When one connection stops answering, the idle ones are likely dead too. Finding that out one by one would take a deadline each. */
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

/** A single connection without statement time-outs, for work that streams. The caller ends it. */
export async function connectOne(target: DatabaseTarget, applicationName: string) {
  const client = new pg.Client({
    ...placeOf(target),
    types,
    keepAlive: true,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => {})
  await client.connect().catch(throwClassified)
  return { client, tx: tagOf(client) as Tx }
}

/** A pool of connections. After the database was away, the next statement connects again. */
export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Sql {
  const { max = 10, applicationName = SERVER_NAME, session = {}, connectMs = CONNECT_MS, answerMs } = options
  const deadline = answerMs === undefined ? undefined : { answerMs, onTimeout: closeIdleConnections }
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
  // The statements on a broken connection get its error. Without these listeners it would also end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  pools.add(pool)

  const attemptIn = <T>(mode: string, work: Work<T>) => attempt(pool, work, mode, deadline)
  return Object.assign(tagOf(pool, deadline), {
    begin: <T>(...args: [Work<T>] | [string, Work<T>]) =>
      begin(args.length === 1 ? attemptIn('', args[0]) : attemptIn(...args)),
    attempt: <T>(work: Work<T>) => attemptIn('', work),
    end: () => {
      pools.delete(pool)
      return pool.end()
    },
  }) as Sql
}

type Work<T> = (tx: Tx) => PromiseLike<T>

async function begin<T>(attempted: Promise<Attempt<T>>): Promise<T> {
  const attempt = await attempted
  if (attempt.kind === 'committed') return attempt.result
  if (attempt.kind === 'rolled back') throw attempt.error
  throw new OutcomeUnknown('the database did not say whether this was committed', { cause: attempt.error })
}

async function attempt<T>(
  pool: pg.Pool,
  work: Work<T>,
  mode: string,
  deadline?: AnswerDeadline,
): Promise<Attempt<T>> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    return rolledBack(error)
  }
  const ended = await runAndCommit(transactionOn(client, mode, deadline), work)
  if (ended.kind === 'rolled back') await rollBack(client, deadline)
  // An unknown outcome leaves the connection in an unknown state: close it.
  else client.release(ended.kind === 'unknown')
  return ended
}

async function runAndCommit<T>({ tx, commit }: Transaction, work: Work<T>): Promise<Attempt<T>> {
  let result: T
  try {
    result = await work(tx)
  } catch (error) {
    return rolledBack(error)
  }
  const ended = await commit()
  return ended.kind === 'committed' ? { kind: 'committed', result } : ended
}

const rollBack = (client: pg.PoolClient, deadline?: AnswerDeadline) =>
  runPipelined(client, [plain('rollback')], deadline).then(
    () => client.release(),
    () => client.release(true),
  )

const rolledBack = (error: unknown) => ({ kind: 'rolled back', error: classifyError(error) }) as const
const unknown = (error: unknown) => ({ kind: 'unknown', error }) as const

type Transaction = ReturnType<typeof transactionOn>

/**
 * A transaction in as few round trips as possible:
 *
 *   1.  begin + first statements      → their rows
 *   2.  further statements            → their rows (as often as the work awaits something)
 *   3.  statements given to `withCommit` + commit → all their answers together
 */
function transactionOn(client: pg.ClientBase, mode: string, deadline?: AnswerDeadline) {
  let unsentBegin: Query[] = [plain(`begin ${mode}`)]
  const last: Last[] = []

  async function run(queries: readonly Query[]): Promise<Reply[]> {
    const first = unsentBegin
    unsentBegin = []
    const replies = await runPipelined(client, [...first, ...queries], deadline)
    return replies.slice(first.length)
  }

  /** Only an answer of the database itself proves an outcome. Everything else leaves it unknown. */
  async function commit(): Promise<Attempt<undefined>> {
    const queries = [...unsentBegin, ...last.map(({ query }) => query), plain('commit')]
    const exchange = new Exchange(queries, deadline)
    try {
      const replies = await runExchange(client, exchange)
      const ended = commitAnsweredWith(replies.at(-1)?.command)
      if (ended.kind === 'committed') deliverRows(last, replies.slice(unsentBegin.length))
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
      return client.query(textOf(text, deadline))
    }),
    {
      withCommit: (statement: Statement, take?: Last['take']) =>
        void last.push({ query: queryOf(statement), take }),
    },
  )
  return { tx, commit }
}

/** A statement that is sent with the commit, and the callback that gets its rows. */
type Last = { query: Query; take: ((rows: never) => void) | undefined }

function deliverRows(last: readonly Last[], replies: readonly Reply[]) {
  for (const [place, { take }] of last.entries()) take?.(toRows(replies[place] as Reply) as never)
}

function commitAnsweredWith(command: string | undefined): Attempt<undefined> {
  if (command === 'COMMIT') return { kind: 'committed', result: undefined }
  // PostgreSQL answers the commit of a broken transaction with a rollback, without an error.
  if (command === 'ROLLBACK') return rolledBack(new Error('the transaction was rolled back'))
  return unknown(new Error(`the commit was answered with ${command}`))
}

const plain = (text: string): Query => ({ name: nameOf(text), text, values: [] })
