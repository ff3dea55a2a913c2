import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { consentId, releaseWithRows, ring, tokens } from '#test/upgrade/release-0.2.ts'
import { approveConsent } from './contract.ts'

let server: TestServer
beforeAll(async () => {
  const database = await releaseWithRows()
  await database.upgrade()
  server = await startServer({}, { database, ring })
})
afterAll(async () => {
  expect((await verifyLedger(server.sql)).faults).toEqual([])
  await server.close()
})

// threat: upgrade
test('a cash-out that an agent asked for under 0.2.0 is paid out once, when the customer approves it now', async () => {
  const approved = await server.call(approveConsent, { token: tokens.rahim, params: { consentId } })
  expect(approved.status).toBe(200)
  const ask = () =>
    server.call(cashOut, {
      token: tokens.agent,
      body: { userEmail: 'rahim@batua.test', amount: 50 },
      headers: { prefer: 'wait=0', 'idempotency-key': 'agent-asks' },
    })
  expect((await ask()).status).toBe(200)
  expect((await ask()).headers.get('idempotency-replayed')).toBe('true')
  const [paid] = await server.sql`select count(*)::int as count from transfer where key = 'agent-asks'`
  expect(paid).toEqual({ count: 1 })
})
