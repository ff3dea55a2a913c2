import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Tx } from '#server/database/connect.ts'
import { testDatabase } from '#test/database.ts'
import { runDue } from '#test/due.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { type Calls, startServer, type TestServer } from '#test/server.ts'
import * as contract from '../contract.ts'
import { bulkLimits } from '../limits.ts'
import { bulkDue } from '../server/parts.ts'

export const at = {} as {
  server: TestServer
  money: ReturnType<typeof moneyCalls>
  database: Awaited<ReturnType<typeof testDatabase>>
}

/** One server for a test file. */
export function useBulk() {
  beforeAll(async () => {
    at.database = await testDatabase()
    at.server = await startServer({}, { database: at.database })
    at.money = moneyCalls(at.server)
  })
  afterAll(() => at.server.close())
}

export type FileRow = { recipient: string; amount: string; note?: string }
export const row = (
  { email }: Pick<TestPerson, 'email'>,
  amount: number | string,
  note?: string,
): FileRow => ({
  recipient: email,
  amount: String(amount),
  ...(note !== undefined && { note }),
})

const paramsOf = (bulkId: string) => ({ bulkId })

export const make = ({ token }: TestPerson, title = 'Salaries November') =>
  at.server.call(contract.makeBulk, { token, body: { title } })
export const addRows = ({ token }: TestPerson, id: string, rows: readonly FileRow[], from = 1) =>
  at.server.call(contract.addBulkRows, { token, params: paramsOf(id), body: { from, rows } })
export const check = ({ token }: TestPerson, id: string) =>
  at.server.call(contract.checkBulk, { token, params: paramsOf(id) })
export const stop = ({ token }: TestPerson, id: string) =>
  at.server.call(contract.stopBulk, { token, params: paramsOf(id) })
export const cancel = ({ token }: TestPerson, id: string) =>
  at.server.call(contract.cancelBulk, { token, params: paramsOf(id) })

/** A new one with these rows, in parts. */
export async function drafted(person: TestPerson, rows: readonly FileRow[]): Promise<string> {
  const { status, body } = await make(person)
  if (status !== 200) throw new Error(`${status} ${body.message}`)
  for (let first = 0; first < rows.length; first += bulkLimits.rowsAtOnce) {
    const part = rows.slice(first, first + bulkLimits.rowsAtOnce)
    const answer = await addRows(person, body.data._id, part, first + 1)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.message}`)
  }
  return body.data._id
}

/** The same, checked. */
export async function checked(person: TestPerson, rows: readonly FileRow[]): Promise<contract.Bulk> {
  const { status, body } = await check(person, await drafted(person, rows))
  if (status !== 200) throw new Error(`${status} ${body.message}`)
  return body.data.bulk
}

type Paying = {
  key?: string
  by?: Calls
  headers?: Record<string, string>
  body?: object
}

export const pay = (
  { token }: TestPerson,
  { _id, hash, total, fee }: contract.Bulk,
  { key = randomUUID(), by = at.server, headers = {}, body = {} }: Paying = {},
) =>
  by.call(contract.payBulk, {
    token,
    params: paramsOf(_id),
    body: { hash, total, ...(fee > 0 && { expectedFee: fee }), ...body },
    headers: { 'idempotency-key': key, ...headers },
  })

/** Pays these rows whole. Returns their references by line. */
export async function paidInBulk(person: TestPerson, rows: readonly FileRow[]): Promise<(string | null)[]> {
  const bulk = await checked(person, rows)
  const { status, body } = await pay(person, bulk)
  if (status !== 200) throw new Error(`${status} ${body.message}`)
  await runDue(at.server)
  return (await byLine(person, bulk._id)).map(({ reference }) => reference)
}

export const listed = async ({ token }: TestPerson) =>
  (await at.server.call(contract.listBulks, { token })).body.data
export const rowsOf = async ({ token }: TestPerson, id: string) =>
  (await at.server.call(contract.listBulkRows, { token, params: paramsOf(id), query: { limit: 100 } })).body
    .data
const byLine = async (person: TestPerson, id: string) =>
  (await rowsOf(person, id)).toSorted((one, other) => one.line - other.line)
/** By line, such as `paid` or `failed RECIPIENT_UNAVAILABLE`. */
export const outcomesOf = async (person: TestPerson, id: string) =>
  (await byLine(person, id)).map(({ state, code }) => (code ? `${state} ${code}` : state))
export const potOf = async ({ id }: TestPerson) =>
  (
    await at.server.sql<{ balance: bigint }[]>`
    select balance from account where holder = ${id} and kind = 'pot'`
  )[0]?.balance
export const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? 'OK'}`

/** Pays one part, or gives back the rest. */
export const stepIn = (tx: Tx, id: string) =>
  (bulkDue as unknown as { work(tx: Tx, ids: string[], services: object): Promise<void> }).work(
    tx,
    [id],
    at.server.services,
  )
export const oneStep = (id: string) => at.server.services.sql.begin((tx) => stepIn(tx, id))

/** As an administrator does. */
export async function block({ id }: Pick<TestPerson, 'id'>) {
  await at.server.sql`update person set status = 'blocked' where id = ${id}`
  await at.server.sql`update account set status = 'blocked' where ${id} in (owner, holder)`
}
