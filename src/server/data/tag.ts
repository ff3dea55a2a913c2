import pg from 'pg'
import type { Rows, Tag } from '#ledger/database.ts'
import { rethrow } from './away.ts'
import type { Query, Reply } from './exchange.ts'
import { parameterOf } from './parameter.ts'

/** Runs statements together, in this order. */
export type Run = (queries: readonly Query[]) => Promise<Reply[]>

type Result = { rows: object[] } | object[]

/** Statements as tagged templates; `runText` takes texts of several statements. */
export function tagOver(run: Run, runText: (text: string) => Promise<Result>): Tag {
  const tag = (first: TemplateStringsArray | string, ...values: unknown[]) =>
    typeof first === 'string' ? new Identifier(first) : new Statement(run, first, values)
  return Object.assign(tag, {
    together: async (...statements: Promise<unknown>[]) => {
      const replies = await run(statements.map(queryOf)).catch(rethrow)
      return replies.map(toRows)
    },
    unsafe: async (text: string) => {
      const result = await runText(text).catch(rethrow)
      // Several statements at once have several results; what they return is nobody's business.
      return Array.isArray(result) ? [] : result.rows
    },
  }) as unknown as Tag
}

/** A statement to be run by somebody else. */
export function queryOf(statement: Promise<unknown>): Query {
  if (statement instanceof Statement) return statement.query()
  throw new TypeError('not a statement that is still to be run')
}

class Identifier {
  readonly quoted: string
  constructor(name: string) {
    this.quoted = pg.escapeIdentifier(name)
  }
}

/** Runs when it is awaited; inside another template it becomes a part of that one instead. */
class Statement implements Promise<Rows<object[]>> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #run: Run
  readonly #parts: TemplateStringsArray
  readonly #values: unknown[]
  #result: Promise<Rows<object[]>> | undefined

  constructor(run: Run, parts: TemplateStringsArray, values: unknown[]) {
    this.#run = run
    this.#parts = parts
    this.#values = values
  }

  appendTo(parameters: unknown[]): string {
    let text = this.#parts[0] as string
    this.#values.forEach((value, i) => {
      text += placeOf(value, parameters) + this.#parts[i + 1]
    })
    return text
  }

  query(): Query {
    const values: unknown[] = []
    const text = this.appendTo(values)
    return { name: nameOf(text), text, values: values.map(parameterOf) }
  }

  async #rows() {
    const [reply] = await this.#run([this.query()]).catch(rethrow)
    return toRows(reply as Reply)
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaited is what makes it run
  then<A, B>(
    resolve?: ((rows: Rows<object[]>) => A | PromiseLike<A>) | null,
    reject?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#result ??= this.#rows()
    return this.#result.then(resolve as never, reject as never) as Promise<A | B>
  }
  catch<B>(reject?: ((error: unknown) => B | PromiseLike<B>) | null) {
    return this.then((rows) => rows, reject)
  }
  finally(done?: (() => void) | null) {
    return this.then<Rows<object[]>, never>((rows) => rows).finally(done)
  }
}

function placeOf(value: unknown, parameters: unknown[]): string {
  if (value instanceof Statement) return value.appendTo(parameters)
  if (value instanceof Identifier) return value.quoted
  parameters.push(value)
  return `$${parameters.length}`
}

const names = new Map<string, string>()

/** The same text is parsed and planned once per connection. */
export function nameOf(text: string) {
  const known = names.get(text)
  if (known) return known
  const name = `batua_${names.size + 1}`
  names.set(text, name)
  return name
}

// Hidden, so that rows are compared and printed as rows.
export const toRows = ({ rows, count }: Reply) =>
  Object.defineProperty(rows, 'count', { value: count }) as unknown as Rows<object[]>
