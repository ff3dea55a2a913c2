import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { goalId, releaseWithRows, ring, tokens } from '#test/upgrade/release-0.2.ts'
import { closeGoal, getSavings, withdrawFromGoal } from './contract.ts'

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

test('a goal of 0.2.0 with a rule has its money, rounds up, and can be emptied and closed', async () => {
  const token = tokens.nadia
  const goals = async () => (await server.call(getSavings, { token })).body.data.goals
  expect(await goals()).toMatchObject([
    { name: 'Red bicycle', balance: 107.5, roundUp: { to: 10, times: 1 } },
  ])
  const sent = { recipientPhone: 'bare@batua.test', amount: 3 }
  expect((await server.call(sendMoney, { token, body: sent })).status).toBe(200)
  expect((await goals())[0]?.balance).toBe(114.5)
  const call = { token, params: { goalId } }
  expect((await server.call(withdrawFromGoal, { ...call, body: { amount: 100 } })).status).toBe(200)
  expect((await server.call(closeGoal, call)).status).toBe(200)
  const [left] = await server.sql`
    select balance from account join goal on goal.account = account.id where goal.id = ${goalId}`
  expect(left).toEqual({ balance: 0n })
})
