import pg from 'pg'
import type { Parameter } from './parameter.ts'
import { parserOf } from './types.ts'

/** A statement with its parameters as the database takes them. */
export type Query = { name: string; text: string; values: readonly Parameter[] }
export type Reply = { rows: object[]; count: number; command: string }

type Asked = (error: unknown, replies?: Reply[]) => void
type Runner = { query(exchange: Exchange, asked: Asked): unknown }

/** Asks a pool or a connection. */
export const ask = (runner: Runner, queries: readonly Query[]): Promise<Reply[]> =>
  new Promise((resolve, reject) => {
    runner.query(new Exchange(queries), (error, replies) => (replies ? resolve(replies) : reject(error)))
  })

/** The driver's messages, as far as they are used here. */
type Wire = {
  stream: { cork(): void; uncork(): void }
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
class Exchange extends pg.Query {
  readonly #queries: readonly Query[]
  readonly #replies: Reply[] = []
  #connection: Wire | undefined
  #columns: Column[] = []
  #rows: object[] = []
  #broken: unknown
  /** Set by the driver. */
  declare callback: Asked

  constructor(queries: readonly Query[]) {
    super('')
    this.#queries = queries
  }

  override submit = (connection: unknown) => {
    this.#connection = connection as Wire
    this.#expect()
    // One piece: each one costs a system call here and wakes the database there.
    this.#connection.stream.cork()
    for (const query of this.#queries) send(query, this.#connection)
    this.#connection.sync()
    this.#connection.stream.uncork()
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
      this.#broken = error
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    const { name } = this.#queries[this.#replies.length] as Query
    if (this.#connection) knownTo(this.#connection).set(name, this.#columns)
    const [command = '', ...numbers] = text.split(' ')
    this.#replies.push({ rows: this.#rows, count: Number(numbers.at(-1) ?? 0), command })
    this.#expect()
  }

  handleError(error: unknown) {
    this.callback(error)
  }

  handleReadyForQuery() {
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
