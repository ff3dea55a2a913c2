import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addMoney, getWallet } from '#contract/endpoints/wallet.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/embedded-process.ts'
import { untilItHangs } from '#test/hang-limit.ts'
import { run, serverProcess, signedIn } from '#test/process.ts'
import { relayTo } from '#test/relay.ts'
import { callsTo } from '#test/server.ts'
import { databaseEnv, type ServerProcess, spawnServer } from '#test/server-process.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'

// These tests start and stop whole servers, which is slow on a busy machine.
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const demoEnv = () => ({ ...databaseEnv(database.target), BATUA_DEMO: 'on', BATUA_FUNDING: 'sandbox' })

const start = (env = {}, nodeArgs: string[] = []) => serverProcess({ ...demoEnv(), ...env }, nodeArgs)

const end = async ({ child, exited }: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  child.kill(signal)
  return exited
}

const workersOf = ({ pid }: ServerProcess) =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state]) => Number(parent) === pid && !state?.startsWith('Z'))
    .map(([worker]) => Number(worker))

async function statusOnItsOwnConnection(url: string) {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

/** Sends them together. Each result is the status, or that the connection was refused. */
const manyDeposits = ({ address }: ServerProcess, headers: Record<string, string>) =>
  Array.from({ length: 60 }, () =>
    callsTo(address)
      .call(addMoney, { body: { amount: 10 }, headers })
      .then(
        ({ status }) => status,
        () => 'not taken' as const,
      ),
  )

const transfers = async () => {
  const [row] = await database.sql`select count(*)::int as n from transfer`
  return row?.n as number
}

test.each([
  ['one process', '1'],
  ['two workers', '2'],
])(
  'the start prints the address and the demo accounts; a stop answers running requests and logs no secret: %s',
  async (_, BATUA_WORKERS) => {
    const server = await start({ BATUA_WORKERS })
    expect(server.address, 'passkeys do not work at 127.0.0.1').toMatch(/^http:\/\/localhost:\d+$/)
    expect(server.greeting).not.toContain('127.0.0.1')
    expect(server.greeting).toContain(`The API is described at ${server.address}/api/docs`)
    expect(server.greeting).toContain(demoPassword)
    for (const { email } of demoAccounts) expect(server.greeting).toContain(email)

    const headers = await signedIn(server.address, 'user@batua.test', demoPassword)
    const before = await transfers()
    const deposits = manyDeposits(server, headers)
    // The first answer is there: the others are somewhere on their way.
    await Promise.race(deposits)
    const code = await end(server)
    const answers = await Promise.all(deposits)
    expect(code).toBe(0)
    const answered = answers.filter((answer) => answer === 200).length
    expect(answers.filter((answer) => answer !== 200 && answer !== 'not taken')).toEqual([])
    expect(answered).toBeGreaterThan(0)
    expect((await transfers()) - before).toBe(answered)
    expect((await verifyLedger(database.sql)).faults).toEqual([])

    expect(server.log()).toContain('"route":"/auth/login"')
    expect(server.log()).not.toContain(demoPassword)
    expect(server.log()).not.toContain(headers.authorization.slice('Bearer '.length))
  },
)

test('a port in use is reported in a sentence, with and without workers', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const PORT = String((other.address() as { port: number }).port)
  const starts = ['1', '2'].map((BATUA_WORKERS) =>
    run('main.ts', [], { ...databaseEnv(database.target), PORT, BATUA_WORKERS }),
  )
  for (const { code, err } of await Promise.all(starts)) {
    expect(code).toBe(1)
    expect(err).toMatch(
      new RegExp(`^Port ${PORT} on 127.0.0.1 is in use( by .+ \\(process ${process.pid}\\))?\\. Stop `),
    )
    expect(err).toContain(`, or start on another port: PORT=${Number(PORT) + 1} npm start\n`)
  }
  other.close()
})

/** Throws an unhandled error on the signal. */
const seededFault = [
  '--import',
  `data:text/javascript,${encodeURIComponent(
    "process.on('SIGUSR2', () => void Promise.reject(new Error('a seeded fault')))",
  )}`,
]

// threat: unhandled-error
test('an unhandled error is logged as fatal, running requests are answered, and the process ends with code 1', async () => {
  const server = await start({}, seededFault)
  const headers = await signedIn(server.address, 'user@batua.test', demoPassword)
  const before = await transfers()
  const deposits = manyDeposits(server, headers)
  await Promise.race(deposits)
  expect(await end(server, 'SIGUSR2')).toBe(1)
  const answers = await Promise.all(deposits)
  const answered = answers.filter((answer) => answer === 200).length
  expect(answers.filter((answer) => answer !== 200 && answer !== 'not taken')).toEqual([])
  expect((await transfers()) - before).toBe(answered)
  const fatal = server
    .log()
    .split('\n')
    .find((line) => line.includes('"level":60'))
  expect(JSON.parse(fatal!)).toMatchObject({ kind: 'unhandledRejection', err: { message: 'a seeded fault' } })
})

describe('two workers', () => {
  let server: ServerProcess
  /** Serves during all of these tests. The other worker ends, and others replace it. */
  let staying: number
  beforeAll(async () => {
    const settings = { BATUA_WORKERS: '2', METRICS_PORT: '0', LOG_FORMAT: 'pretty' }
    server = await spawnServer({ ...demoEnv(), ...settings }, seededFault).ready
    staying = workersOf(server)[0]!
  })
  afterAll(() => void server.child.kill('SIGKILL'))

  const otherWorker = () => {
    const workers = workersOf(server)
    expect(workers).toHaveLength(2)
    return workers.find((pid) => pid !== staying)!
  }

  /** Sends the signal, and waits until another worker has started in its place. */
  async function endOtherWorker(signal: NodeJS.Signals) {
    const ended = otherWorker()
    process.kill(ended, signal)
    await eventually(() => {
      const now = workersOf(server)
      return now.length === 2 && !now.includes(ended)
    })
  }

  test('a busy worker delays nobody: the other one accepts the connections', async () => {
    const stuck = otherWorker()
    process.kill(stuck, 'SIGSTOP')
    const visits = Array.from({ length: 20 }, () => statusOnItsOwnConnection(`${server.address}/healthz`))
    const statuses = await Promise.all(visits).finally(() => process.kill(stuck, 'SIGCONT'))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  // threat: unhandled-error
  test('a worker with an unhandled error ends, calls continue, and another worker starts', async () => {
    await endOtherWorker('SIGUSR2')
    await expect.poll(server.log).toContain('a seeded fault')
    // A new worker may need a while to be ready. A refused connection ends the wait, and the test.
    const isReady = async () => (await fetch(`${server.address}/readyz`)).status === 200
    for (let n = 0; n < 4; n++) await vi.waitUntil(isReady, untilItHangs)
  })

  test('when one of two workers dies, calls continue, another worker starts, and the metrics port covers all of them', async () => {
    await endOtherWorker('SIGKILL')
    const headers = await signedIn(server.address, 'user@batua.test', demoPassword)
    for (let n = 0; n < 4; n++) {
      expect((await callsTo(server.address).call(getWallet, { headers })).status).toBe(200)
    }
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404)
    // A worker that takes long to answer is left out.
    await expect
      .poll(async () => (await fetch(server.metricsAddress!)).text())
      .toContain('batua_http_request_seconds_count{method="GET",route="/wallet/me",status="200"} 4')
    await eventually(() => /\d\d:\d\d:\d\d GET \/wallet\/me 200 \d+ ms\n/.test(server.log()))
  })

  test('a stop ends all workers, also those that replaced others', async () => {
    expect(await end(server)).toBe(0)
    expect(workersOf(server)).toEqual([])
  })
})

// ASVS: 16.5.2
test('while the database is away calls get a 503, and they succeed again when it is back', async () => {
  const relay = await relayTo(database.target)
  const server = await start({ ...databaseEnv(relay.target) })
  const headers = await signedIn(server.address, 'user@batua.test', demoPassword)
  const statusOf = async (path: string) => (await fetch(`${server.address}${path}`, { headers })).status
  const all = ['/api/v1/wallet/me', '/readyz', '/healthz']
  await relay.cut()
  expect(await Promise.all(all.map(statusOf))).toEqual([503, 503, 200])
  await relay.mend()
  expect(await Promise.all(all.map(statusOf))).toEqual([200, 200, 200])
  expect(await end(server)).toBe(0)
})
