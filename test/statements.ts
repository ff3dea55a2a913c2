import type { Sql } from '#server/database/connect.ts'
import type { TestServer } from './server.ts'

type Tagged = (strings: TemplateStringsArray, ...values: unknown[]) => unknown

/** The texts of all statements that the handlers' connections are given meanwhile. */
export async function statementsOf(
  { services }: TestServer,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const texts: string[] = []
  const watched = <T extends object>(tag: T): T =>
    new Proxy(tag, {
      apply(target, self, args: Parameters<Tagged>) {
        texts.push([args[0]].flat().join('?'))
        return Reflect.apply(target as Tagged, self, args)
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
  return texts
}
