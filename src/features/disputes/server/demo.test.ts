import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#ledger/verify.ts'
import { fillWithDemo } from '#server/demo/fill.ts'
import { testDatabase } from '#test/database.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { getAnyDispute, listAllDisputes } from '../admin-contract.ts'

let server: TestServer
beforeAll(async () => {
  const database = await testDatabase()
  await fillWithDemo(database.sql)
  server = await startServer({}, { database })
})
afterAll(() => server.close())

test('the demo has a dispute that waits and is held in part, one in review with a proposal, and one that was returned', async () => {
  const [admin] = await server.sql<[{ id: string }]>`select id from person where email = 'admin@batua.test'`
  const token = await server.signIn(admin)
  const all = async (state: string) =>
    (await server.call(listAllDisputes, { token, query: { state } })).body.data
  const [waiting] = await all('waiting')
  expect(waiting?.held).toBeGreaterThan(0)
  expect(waiting?.held).toBeLessThan(waiting?.claimed ?? 0)
  const [review] = await all('review')
  expect(review?.reporter.email).toBe('user@batua.test')
  const seen = await server.call(getAnyDispute, { token, params: { disputeId: review?._id ?? '' } })
  expect(seen.body.data.proposal).not.toBeNull()
  const times = seen.body.data.events.map(({ at }) => at)
  expect(times, 'the events stand in the order of their times').toEqual(times.toSorted())
  expect((await all('closed')).map(({ result }) => result)).toEqual(['returned'])
  expect((await verifyLedger(server.sql)).faults).toEqual([])
})
