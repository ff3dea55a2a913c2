import type { Sql } from '#server/database/connect.ts'
import type { TestServer } from './server.ts'

type Tagged = (strings: TemplateStringsArray, ...values: unknown[]) => unknown

/** The texts of all statements that the handlers' connections are given meanwhile, also of parts of statements. */
export async function statementsOf(server: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  await watching(server, (text) => void texts.push(text), work)
  return texts
}

/** The texts of the statements that are sent one by one meanwhile, without their parts. */
export async function sentStatements(server: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const onStatement = (text: string, statement: PromiseLike<unknown>) => {
    const run = statement.then.bind(statement)
    // biome-ignore lint/suspicious/noThenProperty: `await` sends the statement
    statement.then = ((...args: Parameters<typeof run>) => {
      texts.push(text)
      return run(...args)
    }) as typeof statement.then
  }
  await watching(server, onStatement, work)
  return texts
}

async function watching(
  { services }: TestServer,
  onStatement: (text: string, statement: PromiseLike<unknown>) => void,
  work: () => Promise<unknown>,
) {
  const watched = <T extends object>(tag: T): T =>
    new Proxy(tag, {
      apply(target, self, args: Parameters<Tagged>) {
        const made = Reflect.apply(target as Tagged, self, args) as PromiseLike<unknown>
        onStatement([args[0]].flat().join('?'), made)
        return made
      },
      get(target, name, receiver) {
        if (name !== 'begin') return Reflect.get(target, name, receiver)
        return (body: (tx: object) => unknown) => (target as Sql).begin((tx) => body(watched(tx)) as never)
      },
    })
  const { sql, byKey } = services
  Object.assign(services, { sql: watched(sql), byKey: watched(byKey) })
  try {
    await work()
  } finally {
    Object.assign(services, { sql, byKey })
  }
}
