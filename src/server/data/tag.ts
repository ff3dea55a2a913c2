import pg from 'pg'
import type { Rows, Tag } from '#ledger/database.ts'
import { rethrow } from './away.ts'

type Runner = Pick<pg.Pool | pg.PoolClient, 'query'>

/** Statements as tagged templates, run on this pool or connection. */
export function tagOver(runner: Runner): Tag {
  const tag = (first: TemplateStringsArray | string, ...values: unknown[]) =>
    typeof first === 'string' ? new Identifier(first) : new Statement(runner, first, values)
  return Object.assign(tag, {
    unsafe: (text: string) => runner.query(text).then(toRows, rethrow),
  }) as unknown as Tag
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
  readonly #runner: Runner
  readonly #parts: TemplateStringsArray
  readonly #values: unknown[]
  #result: Promise<Rows<object[]>> | undefined

  constructor(runner: Runner, parts: TemplateStringsArray, values: unknown[]) {
    this.#runner = runner
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

  #run() {
    const values: unknown[] = []
    const text = this.appendTo(values)
    return this.#runner.query({ name: nameOf(text), text, values }).then(toRows, rethrow)
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaited is what makes it run
  then<A, B>(
    resolve?: ((rows: Rows<object[]>) => A | PromiseLike<A>) | null,
    reject?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#result ??= this.#run()
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
function nameOf(text: string) {
  const known = names.get(text)
  if (known) return known
  const name = `batua_${names.size + 1}`
  names.set(text, name)
  return name
}

function toRows(result: pg.QueryResult | pg.QueryResult[]): Rows<object[]> {
  // Several statements at once have several results; what they return is nobody's business.
  const { rows, rowCount } = Array.isArray(result) ? { rows: [], rowCount: 0 } : result
  // Hidden, so that rows are compared and printed as rows.
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as unknown as Rows<object[]>
}
