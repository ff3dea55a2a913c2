import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { type Calls, startServer, type TestServer } from '#test/server.ts'
import * as contract from '../contract.ts'

export const at = {} as {
  server: TestServer
  money: ReturnType<typeof moneyCalls>
  database: Awaited<ReturnType<typeof testDatabase>>
}

/** One server for a test file. */
export function useRequests() {
  beforeAll(async () => {
    at.database = await testDatabase()
    at.server = await startServer({}, { database: at.database })
    at.money = moneyCalls(at.server)
  })
  afterAll(() => at.server.close())
}

export const ask = ({ token }: TestPerson, body: object) =>
  at.server.call(contract.makeRequest, { token, body })

/** The request of a call that must succeed. */
export async function asked(person: TestPerson, body: object): Promise<contract.Request> {
  const { status, body: answer } = await ask(person, body)
  if (status !== 200) throw new Error(`${status} ${answer.message}`)
  return answer.data
}

type Paying = {
  key?: string
  amount?: number
  by?: Calls
  headers?: Record<string, string>
  expectedFee?: number
}

export const payAs = (
  { token }: TestPerson,
  request: Pick<contract.Request, 'token' | 'amount'>,
  { key = randomUUID(), amount = request.amount, by = at.server, headers = {}, expectedFee }: Paying = {},
) =>
  by.call(contract.payRequest, {
    token,
    params: { requestToken: request.token },
    body: { amount, ...(expectedFee !== undefined && { expectedFee }) },
    headers: { 'idempotency-key': key, ...headers },
  })

export const listed = async ({ token }: TestPerson, side: contract.RequestSide, state?: 'open' | 'closed') =>
  (await at.server.call(contract.listRequests, { token, query: { side, ...(state && { state }) } })).body.data

export const see = (requestToken: string, token?: string) =>
  at.server.call(contract.seeRequest, { token, params: { requestToken } })

export const cancelAs = ({ token }: TestPerson, { _id }: { _id: string }, by: Calls = at.server) =>
  by.call(contract.cancelRequest, { token, params: { requestId: _id } })

export const declineAs = ({ token }: TestPerson, { _id }: { _id: string }, by: Calls = at.server) =>
  by.call(contract.declineRequest, { token, params: { requestId: _id } })

/** How often each status came. */
export const countOf = (answers: readonly { status: number; body: { code?: string } }[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = `${status} ${body.code ?? 'OK'}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
