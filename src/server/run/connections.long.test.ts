import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addMoney } from '#contract/endpoints/wallet.ts'
import { DatabaseAway } from '#ledger/database.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { balanceOf } from '#test/ledger.ts'
import { people } from '#test/people.ts'
import { relayTo } from '#test/relay.ts'
import { callsTo } from '#test/server.ts'
import { createLog } from '../operations/log.ts'
import { readSettings } from '../settings/settings.ts'
import { closeConnections, deadlines, openConnections } from './connections.ts'
import { serve } from './serve.ts'

const early = { connectMs: 5_000, answerMs: 500 }

/** On a busy machine the database may answer later than the early deadlines allow. */
async function untilAnswered<T>(start: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
    }
  }
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

// threat: silent-database
test('a process whose connections stop answering answers 503, and recovers on new connections', async () => {
  const relay = await relayTo(database.serving)
  const settings = { ...readSettings({}), port: 0 }
  const plan = { target: relay.target, webFolder: undefined }
  const serving = await untilAnswered(() =>
    serve({ settings, plan, log: createLog('silent'), deadlines: early }),
  )
  onTestFinished(() => serving.stop())
  const user = await people(database.sql, settings).user()
  const { call } = callsTo(serving.address)
  const deposit = (key: string) =>
    call(addMoney, { token: user.token, body: { amount: 10 }, headers: { 'idempotency-key': key } })
  const statusOf = async (key: string) => (await deposit(key)).status
  await expect.poll(() => statusOf('before')).toBe(200)

  relay.silence()
  const silent = await deposit('after')
  expect([silent.status, silent.body.code]).toEqual([503, 'UNAVAILABLE'])
  expect(Number(silent.headers.get('retry-after'))).toBeGreaterThan(0)
  await expect.poll(() => statusOf('after')).toBe(200)
  expect(await balanceOf(database.sql, user.accountId as number)).toBe(2_000n)
})

// threat: silent-database
test('in every pool a connection that stops answering fails its statement, idle connections are closed too, and the next statement succeeds', async () => {
  const relay = await relayTo(database.serving)
  const connections = openConnections(relay.target, early)
  onTestFinished(() => closeConnections(connections))
  for (const [name, pool] of Object.entries(connections)) {
    const ask = () => Promise.all([pool`select 1`, pool`select 2`]).then(() => 'answered', String)
    await expect.poll(ask).toBe('answered')
    relay.silence()
    await expect(pool`select 1`, name).rejects.toBeInstanceOf(DatabaseAway)
    await expect.poll(ask).toBe('answered')

    relay.silence()
    const transaction = await pool.attempt((tx) => tx`select 1`)
    expect(transaction, name).toEqual({ kind: 'rolled back', error: expect.any(DatabaseAway) })
  }
})

// threat: silent-database
test('a database that accepts connections and never answers fails the call in time', async () => {
  const relay = await relayTo(database.serving)
  relay.editAnswers(() => Buffer.alloc(0))
  const connections = openConnections(relay.target, { connectMs: 200, answerMs: 200 })
  onTestFinished(() => closeConnections(connections))
  for (const pool of Object.values(connections))
    await expect(pool`select 1`).rejects.toBeInstanceOf(DatabaseAway)
})

// threat: silent-database
test('with the default deadlines a process recovers within 15 s, and the database gives up before the server does', async () => {
  expect(deadlines.connectMs + deadlines.answerMs).toBeLessThan(15_000)
  const connections = openConnections(database.serving)
  onTestFinished(() => closeConnections(connections))
  for (const pool of Object.values(connections)) {
    const [row] = await pool`
      select extract(epoch from current_setting('statement_timeout')::interval)::int * 1000 as statement,
        extract(epoch from current_setting('lock_timeout')::interval)::int * 1000 as lock`
    expect(row?.statement).toBeLessThan(deadlines.answerMs)
    expect(row?.lock).toBeLessThan(row?.statement)
  }
  // A held row is noticed after a second: calls on other rows then pass at once, so within two.
  const [ledger] = await connections.ledger`select current_setting('lock_timeout') as lock`
  expect(ledger).toEqual({ lock: '1s' })
})
