import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { verifyLedger } from '#ledger/verify.ts'
import { connect } from '#server/data/connect.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { attachOrStart } from '#server/postgres/embedded.ts'
import { readPostmaster } from '#server/postgres/postmaster-file.ts'
import { eventually, folderWithDatabase } from './embedded-process.ts'
import { api, type ServerProcess, serverProcess, signedIn } from './process.ts'

// Whole servers start and stop here; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

type Attempt = { key: string; reference?: string }

const ANSWERS_BEFORE_THE_KILL = 80
const SENDERS = 16
const AMOUNT = 1

/** Sends all the time, each with a key of its own, and notes outside the database what was answered. */
function keepSending(address: string, headers: Record<string, string>) {
  const attempts: Attempt[] = []
  const answered = () => attempts.filter(({ reference }) => reference)
  const body = { recipientPhone: 'friend@batua.test', amount: AMOUNT }
  let goOn = true
  async function sender() {
    while (goOn) {
      const attempt: Attempt = { key: randomUUID() }
      attempts.push(attempt)
      const answer = await api(address, '/wallet/me/send-money', body, {
        ...headers,
        'idempotency-key': attempt.key,
      }).catch(() => undefined)
      if (answer?.status !== 200) return
      attempt.reference = (answer.body.data as { reference: string }).reference
    }
  }
  const senders = Promise.all(Array.from({ length: SENDERS }, sender))
  const end = async () => {
    goOn = false
    await senders
  }
  return { attempts, answered, body, end }
}

const killServer = ({ child }: ServerProcess) => child.kill('SIGKILL')

/** The postmaster and every process it started, all at once. */
function killDatabase(dataDir: string) {
  const { pid } = readPostmaster(dataDir)!
  for (const victim of [pid, ...childrenOf(pid)]) process.kill(victim, 'SIGKILL')
}

const childrenOf = (parent: number) =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid!)

/** A server whose database was killed starts it again by itself. */
async function eventuallyReady({ address }: ServerProcess) {
  let ready = false
  await eventually(() => {
    fetch(`${address}/readyz`).then(({ status }) => {
      ready = status === 200
    })
    return ready
  })
}

test.each([
  ['the database', (_: ServerProcess, dataDir: string) => killDatabase(dataDir)],
  [
    'server and database',
    (server: ServerProcess, dataDir: string) => {
      killDatabase(dataDir)
      killServer(server)
    },
  ],
])('after kill -9 of %s in the middle of transfers every answered one is there once', async (_, strike) => {
  const BATUA_DATA = await folderWithDatabase()
  const first = await serverProcess({ BATUA_DATA })
  const headers = await signedIn(first.address, 'user@batua.test', demoPassword)
  const sends = keepSending(first.address, headers)
  await eventually(() => sends.answered().length >= ANSWERS_BEFORE_THE_KILL)
  strike(first, BATUA_DATA)
  await sends.end()

  const server = first.child.killed ? await restarted(first, BATUA_DATA) : first
  await eventuallyReady(server)
  const books = await booksOf(BATUA_DATA)
  for (const { key, reference } of sends.answered()) {
    expect(books.referencesOf(key), key).toEqual([reference])
  }
  expect(books.faults).toEqual([])

  // The same key tells what became of the rest: done once, before or now.
  for (const { key } of sends.attempts.filter(({ reference }) => !reference)) {
    const answer = await api(server.address, '/wallet/me/send-money', sends.body, {
      ...headers,
      'idempotency-key': key,
    })
    expect(answer.status).toBe(200)
  }
  const after = await booksOf(BATUA_DATA)
  for (const { key } of sends.attempts) expect(after.referencesOf(key), key).toHaveLength(1)
  expect(after.faults).toEqual([])
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

async function restarted({ exited }: ServerProcess, BATUA_DATA: string) {
  await exited
  return serverProcess({ BATUA_DATA })
}

async function booksOf(dataDir: string) {
  const database = await attachOrStart({ dataDir })
  const sql = connect(database)
  const rows = await sql<{ key: string; reference: string }[]>`
    select key, reference from transfer where key is not null`
  const { faults } = await verifyLedger(sql)
  await sql.end()
  await database.stop()
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return { faults, referencesOf: (key: string) => (byKey.get(key) ?? []).map(({ reference }) => reference) }
}
