import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import {
  approveProposal,
  getProposal,
  listProposals,
  type Proposal,
  propose,
  rejectProposal,
  withdrawProposal,
} from '../contract.ts'

export let server: TestServer
/** An ADMIN, who proposes. */
export let maker: TestPerson
/** A SUPER_ADMIN, who decides. */
export let checker: TestPerson
export let agent: TestPerson

/** Starts a server for the tests of a file. Each test has its own administrators and agent. */
export function useDesk() {
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())
  beforeEach(newPeople)
}

async function newPeople() {
  await server.sql`update person set status = 'blocked' where role in ('ADMIN', 'SUPER_ADMIN')`
  await server.sql`update proposal set state = 'withdrawn' where state = 'open'`
  await server.sql`update proposal set state = 'cancelled' where state = 'approved'`
  await server.sql`delete from deadline`
  maker = await server.admin({ name: 'Farhana Rahman' })
  checker = await server.person({ role: 'SUPER_ADMIN', name: 'Mahmud Hasan' })
  agent = await server.agent({ name: 'Kamal Hossain' })
}

export const reason = 'Eid week in Mirpur'
export const settlement = (amount: unknown = 500, more: object = {}) => ({
  kind: 'settlement',
  target: agent.id,
  payload: { amount, bankReference: randomUUID() },
  reason,
  ...more,
})
export const higherLine = (amount: unknown = 150_000, more: object = {}) => ({
  kind: 'credit_line',
  target: agent.id,
  payload: { amount },
  reason,
  ...more,
})

export const make = (body: unknown, { token } = maker) => server.call(propose, { token, body })
export async function made(body: unknown = settlement()): Promise<Proposal> {
  const { status, body: answer } = await make(body)
  expect([status, answer.message]).toEqual([201, 'Proposed. Another administrator has 72 hours to decide.'])
  return answer.data
}
export const paramsOf = ({ _id }: { _id: string }) => ({ proposalId: _id })
export const approve = (proposal: Proposal, { token } = checker, { digest } = proposal) =>
  server.call(approveProposal, { token, params: paramsOf(proposal), body: { digest } })
export const reject = (
  proposal: Proposal,
  { token } = checker,
  answer: unknown = 'The bank has no such payment',
) => server.call(rejectProposal, { token, params: paramsOf(proposal), body: { answer } })
export const withdraw = (proposal: Proposal, { token } = maker) =>
  server.call(withdrawProposal, { token, params: paramsOf(proposal) })
export const look = async (proposal: Proposal, { token } = checker) =>
  (await server.call(getProposal, { token, params: paramsOf(proposal) })).body.data
export const listed = async (state: string, { token } = checker) =>
  (await server.call(listProposals, { token, query: { state } })).body.data.map(({ _id }) => _id)
export const stateIn = async ({ _id }: Proposal) =>
  (await server.sql<{ state: string }[]>`select state from proposal where id = ${_id}`)[0]?.state
export const float = async () => {
  const [row] = await server.sql<[{ balance: bigint; floor: bigint }]>`
    select balance, floor from account where id = ${agent.accountId}`
  return [Number(row.balance) / 100, -Number(row.floor) / 100]
}
export const settlements = async () =>
  (
    await server.sql`
      select from transfer where type = 'settlement' and ${agent.accountId} in (debit_account, credit_account)`
  ).count
export const actions = async () =>
  (await server.actionsOn(agent.id)).filter((action) => action !== 'view_proposals')

export const refusedAs = (answer: { status: number; body: { code?: string } }) => [
  answer.status,
  answer.body.code,
]
