import type pg from 'pg'
import { type Attempt, DatabaseAway, OutcomeUnknown, type Statement, type Tx } from '#ledger/database.ts'
import { classifyError, provesRefusedCommit, provesRollback } from './classify-error.ts'
import {
  type AnswerDeadline,
  Exchange,
  type Query,
  type Reply,
  runExchange,
  runPipelined,
} from './exchange.ts'
import { nameOf, queryOf, tagOver, toRows } from './tag.ts'

export type Work<T> = (tx: Tx) => PromiseLike<T>

export type TransactionOptions = {
  /** Behind `begin`, such as `isolation level repeatable read`. */
  mode: string
  deadline?: AnswerDeadline | undefined
}

/** Runs the work in a transaction, and commits it unless the work throws. Tells how it ended. */
export async function attempt<T>(
  acquire: () => Promise<pg.PoolClient>,
  work: Work<T>,
  options: TransactionOptions,
): Promise<Attempt<T>> {
  let client: pg.PoolClient
  try {
    client = await acquire()
  } catch (error) {
    return rolledBack(error)
  }
  const ended = await runAndCommit(transactionOn(client, options), work)
  if (ended.kind === 'rolled back' && !(ended.error instanceof DatabaseAway)) await rollBack(client, options)
  // A database that is away, and an unknown outcome, leave the connection in an unknown state: close it.
  else client.release(ended.kind !== 'committed')
  return ended
}

/** The result of a committed transaction; throws when it was rolled back or its outcome is unknown. */
export async function resultOf<T>(attempted: Promise<Attempt<T>>): Promise<T> {
  const ended = await attempted
  if (ended.kind === 'committed') return ended.result
  if (ended.kind === 'rolled back') throw ended.error
  throw new OutcomeUnknown('the database did not say whether this was committed', { cause: ended.error })
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

const rollBack = (client: pg.PoolClient, { deadline }: TransactionOptions) =>
  runPipelined(client, [plain('rollback')], deadline).then(
    () => client.release(),
    () => client.release(true),
  )

const rolledBack = (error: unknown) => ({ kind: 'rolled back', error: classifyError(error) }) as const
const unknown = (error: unknown) => ({ kind: 'unknown', error }) as const

type Transaction = ReturnType<typeof transactionOn>

/**
 * A transaction in as few round trips as possible. Each arrow is one message with everything on its line:
 *
 *   server                                         database
 *     │ begin, first statements ────────────────────▶ │
 *     │ ◀─────────────────────────────── their rows   │
 *     │ further statements ─────────────────────────▶ │   once for each `await` of the work
 *     │ ◀─────────────────────────────── their rows   │
 *     │ statements of `withCommit`, commit ─────────▶ │
 *     │ ◀──────────────── their rows, answer to commit │
 */
function transactionOn(client: pg.ClientBase, { mode, deadline }: TransactionOptions) {
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
    const exchange = new Exchange(queries, deadline, { isCommit: true })
    try {
      const replies = await runExchange(client, exchange)
      const ended = commitAnsweredWith(replies.at(-1)?.command, exchange)
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
      return client.query({ text, query_timeout: deadline?.answerMs } as pg.QueryConfig)
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

function commitAnsweredWith(
  command: string | undefined,
  { cancelledWait }: Pick<Exchange, 'cancelledWait'>,
): Attempt<undefined> {
  // Committed here, but a standby may not have it: a failover would lose it.
  if (cancelledWait) return unknown(new Error(cancelledWait))
  if (command === 'COMMIT') return { kind: 'committed', result: undefined }
  // PostgreSQL answers the commit of a broken transaction with a rollback, without an error.
  if (command === 'ROLLBACK') return rolledBack(new Error('the transaction was rolled back'))
  return unknown(new Error(`the commit was answered with ${command}`))
}

const plain = (text: string): Query => ({ name: nameOf(text), text, values: [] })
