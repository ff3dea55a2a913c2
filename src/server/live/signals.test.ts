import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { connectOne } from '../database/connect.ts'
import { databaseSignals, personTopic } from './signals.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const TOPIC = personTopic('someone')

/** Notifications as another process receives them, in their order, each without its sender. */
async function listen() {
  const { client } = await connectOne(database.target, 'test listener')
  const heard: string[][] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload.split(' ').slice(1)))
  await client.query('listen batua_live')
  onTestFinished(() => client.end())
  return { heard, notify: (payload: string) => client.query(`select pg_notify('batua_live', $1)`, [payload]) }
}

const start = (options?: { pingMs: number }) => {
  const signals = databaseSignals(database.serving, pino({ level: 'silent' }), options)
  onTestFinished(() => signals.stop())
  return signals
}

test('a process tells its signals to the others from the start: it may not be alone', async () => {
  const other = await listen()
  const signals = start()
  await expect
    .poll(() => {
      signals.publish([TOPIC])
      return other.heard.flat()
    })
    .toContain(TOPIC)
})

test('a process that hears no other sends only pings, until another one speaks', async () => {
  const other = await listen()
  const signals = start({ pingMs: 20 })
  const pings = () => other.heard.filter((topics) => topics.length === 0).length

  await expect.poll(pings).toBeGreaterThan(4)
  const delivered = Promise.withResolvers<ReadonlySet<string>>()
  signals.onSignal(delivered.resolve)
  signals.publish([TOPIC])
  // Its own listeners hear everything.
  expect(await delivered.promise).toEqual(new Set([TOPIC]))
  const pingsThen = pings()
  await expect.poll(pings).toBeGreaterThan(pingsThen + 1)
  expect(other.heard.flat()).toEqual([])

  await expect
    .poll(async () => {
      await other.notify('another-process')
      signals.publish([TOPIC])
      return other.heard.flat()
    })
    .toContain(TOPIC)
})
