import pg from 'pg'
import { DatabaseAway } from '#ledger/database.ts'
import type { Parameter } from './parameter.ts'
import { parserOf } from './types.ts'

/** A statement with its parameters as the database takes them. */
export type Query = { name: string; text: string; values: readonly Parameter[] }
export type Reply = { rows: object[]; count: number; command: string }

type Asked = (error: unknown, replies?: Reply[]) => void
type Runner = { query(exchange: Exchange, asked: Asked): unknown }

/** How long an answer may take before the connection is given up, and who is told. */
export type Patience = { answerMs: number; onSilence: () => void }

/** Asks a pool or a connection; without a patience it waits for ever. */
export const ask = (runner: Runner, queries: readonly Query[], patience?: Patience): Promise<Reply[]> =>
  askBy(runner, new Exchange(queries, patience))

export const askBy = (runner: Runner, exchange: Exchange): Promise<Reply[]> =>
  new Promise((resolve, reject) => {
    runner.query(exchange, (error, replies) => (replies ? resolve(replies) : reject(error)))
  })

/** The driver's messages, as far as they are used here. */
type Wire = {
  stream: { cork(): void; uncork(): void; destroy(error: Error): void }
  close(message: { type: 'S'; name: string }): void
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: Query['values'] }): void
  describe(message: { type: 'P' }): void
  execute(): void
  sync(): void
}

type Column = { name: string; parse: (text: string) => unknown }
type Description = { fields: { name: string; dataTypeID: number }[] }

/** Statements that a connection has parsed, with the columns they answer. */
const known = new WeakMap<Wire, Map<string, Column[]>>()
const knownTo = (connection: Wire) => known.getOrInsertComputed(connection, () => new Map())

/**
 * Statements that travel to the database in one message and are answered in one: the driver alone would wait
 * for, and wake us with, an answer to each. If one fails, those behind it are not run.
 */
export class Exchange extends pg.Query {
  readonly #queries: readonly Query[]
  readonly #replies: Reply[] = []
  #connection: Wire | undefined
  #columns: Column[] = []
  #rows: object[] = []
  #broken: unknown
  readonly #patience: Patience | undefined
  #deadline: NodeJS.Timeout | undefined
  /** Set by the driver. */
  declare callback: Asked

  constructor(queries: readonly Query[], patience?: Patience) {
    super('')
    this.#queries = queries
    this.#patience = patience
  }

  /** How many of the statements the database has answered. */
  get answered() {
    return this.#replies.length
  }

  override submit = (connection: unknown) => {
    this.#connection = connection as Wire
    this.#expect()
    // One piece: each one costs a system call here and wakes the database there.
    this.#connection.stream.cork()
    for (const query of this.#queries) send(query, this.#connection)
    this.#connection.sync()
    this.#connection.stream.uncork()
    if (this.#patience) this.#deadline = setTimeout(() => this.#giveUp(), this.#patience.answerMs)
  }

  /** A socket can be dead without a word: whatever waits on it fails, and nobody uses it again. */
  #giveUp() {
    this.#patience?.onSilence()
    this.#connection?.stream.destroy(new DatabaseAway('the database did not answer in time'))
  }

  /** The columns of the statement whose answer comes next. */
  #expect() {
    const next = this.#queries[this.#replies.length]
    const columns = next && this.#connection && knownTo(this.#connection).get(next.name)
    this.#columns = columns ?? []
    this.#rows = []
  }

  handleRowDescription({ fields }: Description) {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (this.#broken) return
    try {
      this.#rows.push(rowOf(this.#columns, fields))
    } catch (error) {
      this.#break(error)
    }
  }

  /** Kept until the database is done: thrown here, it would end the process. */
  #break(error: unknown) {
    this.#broken ??= error
  }

  handleCommandComplete({ text }: { text: string }) {
    const query = this.#queries[this.#replies.length]
    if (!query) return this.#break(new Error('the database answered more than it was asked'))
    if (this.#connection) knownTo(this.#connection).set(query.name, this.#columns)
    const [command = '', ...numbers] = text.split(' ')
    this.#replies.push({ rows: this.#rows, count: Number(numbers.at(-1) ?? 0), command })
    this.#expect()
  }

  handleError(error: unknown) {
    clearTimeout(this.#deadline)
    this.callback(error)
  }

  handleReadyForQuery() {
    clearTimeout(this.#deadline)
    if (this.#broken) this.callback(this.#broken)
    else this.callback(null, this.#replies)
  }
}

function send({ name, text, values }: Query, connection: Wire) {
  const isKnown = knownTo(connection).has(name)
  if (!isKnown) {
    // After a failure nobody knows whether it was parsed: closing what is not there does no harm.
    connection.close({ type: 'S', name })
    connection.parse({ name, text })
  }
  connection.bind({ statement: name, values })
  if (!isKnown) connection.describe({ type: 'P' })
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
