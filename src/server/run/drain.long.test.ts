import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMoney } from '#contract/endpoints/wallet.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { untilItHangs } from '#test/hang-limit.ts'
import { people } from '#test/people.ts'
import { serverProcess } from '#test/process.ts'
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
    await expect.poll(() => readiness(server.address)).toEqual([200, 'ready\n'])
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
