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

test('the demo super admin can approve each of the six proposals of the demo admin', async () => {
  const [person] = await server.sql<[{ id: string }]>`
    select id from person where email = 'superadmin@batua.test'`
  const token = await server.signIn(person)
  const waiting = await server.call(listProposals, { token, query: { state: 'waiting' } })
  expect(waiting.body.data.map(({ maker, kind }) => [maker.email, kind])).toEqual([
    ['admin@batua.test', 'settlement'],
    ['admin@batua.test', 'credit_line'],
    ['admin@batua.test', 'settlement'],
    ['admin@batua.test', 'limits'],
    ['admin@batua.test', 'reversal'],
    ['admin@batua.test', 'tariff'],
  ])
  for (const { _id, digest } of waiting.body.data) {
    const sent = { token, params: { proposalId: _id }, body: { digest } }
    expect((await server.call(approveProposal, sent)).body.data.state).toBe('done')
  }
})
