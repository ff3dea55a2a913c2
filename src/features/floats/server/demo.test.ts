import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveProposal, listProposals } from '#features/proposals/contract.ts'
import { fillWithDemo } from '#server/demo/fill.ts'
import { testDatabase } from '#test/database.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  const database = await testDatabase()
  await fillWithDemo(database.sql)
  server = await startServer({}, { database })
})
afterAll(() => server.close())

test('the demo super admin can approve each of the seven proposals of the demo', async () => {
  const [person] = await server.sql<[{ id: string }]>`
    select id from person where email = 'superadmin@batua.test'`
  const token = await server.signIn(person)
  const waiting = await server.call(listProposals, { token, query: { state: 'waiting' } })
  const kinds = waiting.body.data.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([
    'credit_line',
    'factor_reset',
    'limits',
    'reversal',
    'settlement',
    'settlement',
    'tariff',
  ])
  for (const { _id, digest, kind } of waiting.body.data) {
    const sent = { token, params: { proposalId: _id }, body: { digest } }
    const { state } = (await server.call(approveProposal, sent)).body.data
    expect(state, 'a factor reset waits for its owner').toBe(kind === 'factor_reset' ? 'approved' : 'done')
  }
})
