import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { people } from '#test/people.ts'
import { serverGroup } from '#test/process.ts'
import { callsTo } from '#test/server.ts'
import { databaseEnv } from '#test/server-process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

// threat: stop-during-consent
test.each(['1', '2'])(
  'SIGTERM to the whole process group answers a call that waits for consent: %s processes',
  async (BATUA_WORKERS) => {
    const { agent, user } = people(database.sql, readSettings({}))
    const [{ token }, customer] = [await agent(), await user()]
    const server = await serverGroup({
      ...databaseEnv(database.target),
      BATUA_WORKERS,
      BATUA_CASH_OUT_CONSENT: 'required',
    })
    const body = { userEmail: customer.email, amount: 10 }
    const waiting = callsTo(server.address).call(cashOut, { token, body })
    const asked = async () =>
      (await database.sql`select from consent_request where customer = ${customer.accountId}`).count
    await expect.poll(asked).toBe(1)
    process.kill(-server.pid, 'SIGTERM')
    expect(await waiting).toMatchObject({ status: 409, body: { code: 'CONSENT_PENDING' } })
    expect(await server.exited).toBe(0)
    expect(server.log()).not.toMatch(/a call failed|pool/)
  },
)
