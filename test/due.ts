import type { Sql, Tx } from '#server/database/connect.ts'
import { type DueKind, dueKind, lockRows } from '#server/due/kind.ts'
import { createDueWorker } from '#server/due/worker.ts'
import { dueKinds } from '#server/run/due-kinds.ts'
import type { TestServer } from './server.ts'

/** Lets time pass for all deadlines of a kind. The rows that they are about stay as they are. */
export const passTime = (sql: Sql, kind: string, time: string) => sql`
  update deadline set due_at = due_at - ${time}::interval where kind = ${kind}`

/** Does what is due, as a server process does. Throws what fails. */
export const runDue = async ({ services }: Pick<TestServer, 'services'>) => {
  const failures: unknown[] = []
  const log = { warn: () => {}, error: ({ err }: { err?: unknown }) => void failures.push(err) }
  await createDueWorker({ sql: services.sql, kinds: dueKinds, context: services, log }).runDue()
  if (failures.length > 0) throw new AggregateError(failures, 'some due work failed')
}

/** For tests of the worker: counts its work in the rows of `counted (id uuid primary key, count int)`. */
export const countingKind = (
  kind: string,
  {
    after = async () => {},
    many,
  }: { after?: (tx: Tx, subjects: readonly string[]) => Promise<void>; many?: number } = {},
): DueKind<unknown> =>
  dueKind({
    kind,
    ...(many !== undefined && { many }),
    lock: lockRows('counted', 'id'),
    work: async (tx, subjects) => {
      await tx`update counted set count = count + 1 where id = any(${subjects}::uuid[])`
      await after(tx, subjects)
    },
  })
