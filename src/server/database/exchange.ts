import pg from 'pg'
import { DatabaseAway } from '#ledger/database.ts'
import type { Parameter } from './parameter.ts'
import { parserOf } from './types.ts'

/** A statement with its parameters in the form that the database takes. */
export type Query = { name: string; text: string; values: readonly Parameter[] }
export type Reply = { rows: object[]; count: number; command: string }

type Callback = (error: unknown, replies?: Reply[]) => void
/** A pool or a connection of the driver. */
type Runner = { query(exchange: Exchange, callback: Callback): unknown }

/** How long to wait for an answer before closing the connection, and the callback for that case. */
export type AnswerDeadline = { answerMs: number; onTimeout: () => void }

/** Runs the statements in one round trip. Without a deadline it waits for ever. */
export const runPipelined = (runner: Runner, queries: readonly Query[], deadline?: AnswerDeadline) =>
  runExchange(runner, new Exchange(queries, deadline))

export const runExchange = (runner: Runner, exchange: Exchange): Promise<Reply[]> =>
  new Promise((resolve, reject) => {
    runner.query(exchange, (error, replies) => (replies ? resolve(replies) : reject(error)))
  })

type Notice = { code?: string; message?: string }

/** The messages of the driver's connection that we use. */
type Wire = {
  on(event: 'notice', listener: (notice: Notice) => void): void
  off(event: 'notice', listener: (notice: Notice) => void): void
  stream: { cork(): void; uncork(): void; destroy(error: Error): void }
  close(message: { type: 'S'; name: string }): void
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: Query['values'] }): void
  describe(message: { type: 'P' }): void
  execute(): void
  sync(): void
}

/** SQLSTATE of these warnings: without a code of its own after pg_cancel_backend, 57P01 after pg_terminate_backend. */
const waitCancelled = new Set(['01000', '57P01'])

type Column = { name: string; parse: (text: string) => unknown }
type Description = { fields: { name: string; dataTypeID: number }[] }

/** The prepared statements of each connection, with the columns that they answer. */
const prepared = new WeakMap<Wire, Map<string, Column[]>>()
const preparedOn = (connection: Wire) => prepared.getOrInsertComputed(connection, () => new Map())

/**
 * Several statements in one message to the database, with one answer to all of them:
 *
 *   us        → parse bind execute, bind execute, bind execute, sync
 *   database  ← rows complete, rows complete, rows complete, ready
 *
 * The driver sends one statement and waits for its answer before the next. If a statement fails, the
 * database skips those behind it up to `sync`.
 */
export class Exchange extends pg.Query {
  readonly #queries: readonly Query[]
  readonly #replies: Reply[] = []
  #connection: Wire | undefined
  #columns: Column[] = []
  #rows: object[] = []
  #failure: unknown
  readonly #deadline: AnswerDeadline | undefined
  readonly #isCommit: boolean
  #timer: NodeJS.Timeout | undefined
  /** Set by the driver. */
  declare callback: Callback

  constructor(queries: readonly Query[], deadline?: AnswerDeadline, { isCommit = false } = {}) {
    super('')
    this.#queries = queries
    this.#deadline = deadline
    this.#isCommit = isCommit
  }

  /**
   * Set when somebody cancelled the wait of a commit for its standby. The database then answers as if all was well,
   * and says only by a warning that the standby may not have the commit.
   */
  cancelledWait: string | undefined

  /** How many of the statements the database has answered. */
  get answered() {
    return this.#replies.length
  }

  override submit = (connection: unknown) => {
    this.#connection = connection as Wire
    if (this.#isCommit) this.#connection.on('notice', this.#note)
    this.#expectNext()
    // One write to the socket: each one costs a system call here and wakes the database there.
    this.#connection.stream.cork()
    for (const query of this.#queries) write(query, this.#connection)
    this.#connection.sync()
    this.#connection.stream.uncork()
    if (this.#deadline) this.#timer = setTimeout(() => this.#close(), this.#deadline.answerMs)
  }

  /** The other side may be gone without closing the socket. Closing it fails all statements that wait on it. */
  #close() {
    this.#deadline?.onTimeout()
    this.#connection?.stream.destroy(new DatabaseAway('the database did not answer in time'))
  }

  /** Sets the columns of the statement whose answer comes next. */
  #expectNext() {
    const next = this.#queries[this.#replies.length]
    const columns = next && this.#connection && preparedOn(this.#connection).get(next.name)
    this.#columns = columns ?? []
    this.#rows = []
  }

  handleRowDescription({ fields }: Description) {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (this.#failure) return
    try {
      this.#rows.push(rowOf(this.#columns, fields))
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Keeps the error until the database is ready. Throwing it inside the driver would end the process. */
  #fail(error: unknown) {
    this.#failure ??= error
  }

  handleCommandComplete({ text }: { text: string }) {
    const query = this.#queries[this.#replies.length]
    if (!query) return this.#fail(new Error('the database sent more answers than there were statements'))
    if (this.#connection) preparedOn(this.#connection).set(query.name, this.#columns)
    const [command = '', ...numbers] = text.split(' ')
    this.#replies.push({ rows: this.#rows, count: Number(numbers.at(-1) ?? 0), command })
    this.#expectNext()
  }

  readonly #note = ({ code, message }: Notice) => {
    if (waitCancelled.has(code ?? '')) this.cancelledWait = message
  }

  #done() {
    clearTimeout(this.#timer)
    if (this.#isCommit) this.#connection?.off('notice', this.#note)
  }

  handleError(error: unknown) {
    this.#done()
    this.callback(error)
  }

  handleReadyForQuery() {
    this.#done()
    if (this.#failure) this.callback(this.#failure)
    else this.callback(null, this.#replies)
  }
}

function write({ name, text, values }: Query, connection: Wire) {
  const isPrepared = preparedOn(connection).has(name)
  if (!isPrepared) {
    // After a failure the statement may or may not exist. Closing one that does not exist is no error.
    connection.close({ type: 'S', name })
    connection.parse({ name, text })
  }
  connection.bind({ statement: name, values })
  if (!isPrepared) connection.describe({ type: 'P' })
  connection.execute()
}

function rowOf(columns: readonly Column[], texts: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {}
  for (let i = 0; i < columns.length; i++) {
    const { name, parse } = columns[i] as Column
    const text = texts[i]
    row[name] = text === null || text === undefined ? null : parse(text)
  }
  return row
}
