import pg from 'pg'
import type { Rows, Statement, Tag } from '#ledger/database.ts'
import { throwClassified } from './classify-error.ts'
import type { Query, Reply } from './exchange.ts'
import { parameterOf } from './parameter.ts'

/** Runs statements in this order, in one round trip. */
export type Run = (queries: readonly Query[]) => Promise<Reply[]>

type Result = { rows: object[] } | object[]

/** Makes the template tag of a pool or a transaction. `runText` runs a text of several statements. */
export function tagOver(run: Run, runText: (text: string) => Promise<Result>): Tag {
  const tag = (first: TemplateStringsArray | string, ...values: unknown[]) =>
    typeof first === 'string' ? new Identifier(first) : new Template(run, first, values)
  return Object.assign(tag, {
    together: async (...statements: Statement[]) => {
      const replies = await run(statements.map(queryOf)).catch(throwClassified)
      return replies.map(toRows)
    },
    unsafe: async (text: string) => {
      const result = await runText(text).catch(throwClassified)
      // A text of several statements has several results; no caller needs them.
      return Array.isArray(result) ? [] : result.rows
    },
  }) as unknown as Tag
}

/** The query of a statement, for a caller that runs it itself. */
export function queryOf(statement: Statement): Query {
  if (statement instanceof Template) return statement.query()
  throw new TypeError('not a statement made by our template tag')
}

class Identifier {
  readonly quoted: string
  constructor(name: string) {
    this.quoted = pg.escapeIdentifier(name)
  }
}

/** A statement that has not run yet: `then`, which `await` calls, runs it once. */
class Template implements PromiseLike<Rows<object[]>> {
  readonly #run: Run
  readonly #parts: TemplateStringsArray
  readonly #values: unknown[]
  #result: Promise<Rows<object[]>> | undefined

  constructor(run: Run, parts: TemplateStringsArray, values: unknown[]) {
    this.#run = run
    this.#parts = parts
    this.#values = values
  }

  /** Adds the values to `parameters` and returns the text with their placeholders. */
  appendTo(parameters: unknown[]): string {
    let text = this.#parts[0] as string
    this.#values.forEach((value, i) => {
      text += placeholderOf(value, parameters) + this.#parts[i + 1]
    })
    return text
  }

  query(): Query {
    const values: unknown[] = []
    const text = this.appendTo(values)
    return { name: nameOf(text), text, values: values.map(parameterOf) }
  }

  async #rows() {
    const [reply] = await this.#run([this.query()]).catch(throwClassified)
    return toRows(reply as Reply)
  }

  // biome-ignore lint/suspicious/noThenProperty: `await` runs the statement
  then<A, B>(
    resolve?: ((rows: Rows<object[]>) => A | PromiseLike<A>) | null,
    reject?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#result ??= this.#rows()
    return this.#result.then(resolve as never, reject as never) as Promise<A | B>
  }
}

function placeholderOf(value: unknown, parameters: unknown[]): string {
  if (value instanceof Template) return value.appendTo(parameters)
  if (value instanceof Identifier) return value.quoted
  parameters.push(value)
  return `$${parameters.length}`
}

const names = new Map<string, string>()

/** One name per text, so that each connection parses and plans it once. */
export function nameOf(text: string) {
  const known = names.get(text)
  if (known) return known
  const name = `batua_${names.size + 1}`
  names.set(text, name)
  return name
}

// Not enumerable, so that rows are compared and printed as a plain list.
export const toRows = ({ rows, count }: Reply) =>
  Object.defineProperty(rows, 'count', { value: count }) as unknown as Rows<object[]>
