import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { addMoney } from '#contract/endpoints/wallet.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { untilItHangs } from '#test/hang-limit.ts'
import { people } from '#test/people.ts'
import { serverGroup, serverProcess } from '#test/process.ts'
import { callsTo } from '#test/server.ts'
import { databaseEnv } from '#test/server-process.ts'
import { readSettings } from '../settings/settings.ts'

// Whole servers start and stop here; a busy machine takes its time.
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const start = (env: Record<string, string>) =>
  serverProcess({ ...databaseEnv(database.target), BATUA_FUNDING: 'sandbox', ...env })

/** On a connection of its own, as a load balancer asks. */
async function readiness(address: string) {
  const [response] = (await once(get(`${address}/readyz`, { agent: false }), 'response')) as [IncomingMessage]
  return [response.statusCode, await text(response)]
}

test.each(['1', '2'])(
  'a signal first turns /readyz to 503, and the server still answers new connections: %s processes',
  async (BATUA_WORKERS) => {
    const user = await people(database.sql, readSettings({})).user()
    const server = await start({ BATUA_WORKERS, DRAIN_SECONDS: '600' })
    expect(await readiness(server.address)).toEqual([200, 'ready\n'])
    server.child.kill('SIGTERM')
    await vi.waitFor(
      // Several answers, so that each process has given one.
      async () => {
        for (let n = 0; n < 8; n++)
          expect(await readiness(server.address)).toEqual([503, 'the server is stopping\n'])
      },
      untilItHangs,
    )
    const { call } = callsTo(server.address)
    for (let n = 0; n < 4; n++) {
      const paid = await call(addMoney, { token: user.token, body: { amount: 10 } })
      expect(paid.status).toBe(200)
    }
    expect(server.child.exitCode).toBe(null)
    // A second signal does not wait.
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(1)
  },
)

test('the server stops after DRAIN_SECONDS without a second signal, with code 0', async () => {
  const server = await start({ DRAIN_SECONDS: '1' })
  const since = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(performance.now() - since).toBeGreaterThanOrEqual(1_000)
})

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
