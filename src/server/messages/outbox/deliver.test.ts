import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { connect } from '../../database/connect.ts'
import { createOutboxWorker } from './deliver.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { type Mail, type Message, PermanentFailure } from './message.ts'
import { claimDue, countOutbox, markSent, sweepOutbox } from './rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.sql`truncate outbox`)

const silent = { warn() {}, error() {} }
const mailTo = (to: string): Message => ({
  topic: 'mail',
  payload: { to, subject: 'Hello', text: 'code 123456' },
})
const rows = () => database.sql`select status, attempts, payload, last_error from outbox order by id`

const workerWith = (deliver: (mail: Mail) => Promise<void>, options = {}) =>
  createOutboxWorker({ sql: database.sql, handlers: { mail: { deliver } }, log: silent, ...options })

const collecting = () => {
  const got: string[] = []
  return { got, deliver: async ({ to }: Mail) => void got.push(to) }
}

test('a message of a transaction that rolls back is never delivered', async () => {
  const { got, deliver } = collecting()
  const rollback = database.sql.begin(async (tx) => {
    await enqueue(tx, mailTo('gone@batua.test'))
    throw new Error('rolled back')
  })
  await expect(rollback).rejects.toThrow('rolled back')
  expect(await workerWith(deliver).runDue()).toBe(0)
  expect(got).toEqual([])
})

test('a delivered message is not delivered again, and its payload is wiped', async () => {
  const { got, deliver } = collecting()
  await enqueue(database.sql, mailTo('a@batua.test'))
  const worker = workerWith(deliver)
  await worker.runDue()
  await worker.runDue()
  expect(got).toEqual(['a@batua.test'])
  expect(await rows()).toEqual([{ status: 'sent', attempts: 1, payload: null, last_error: null }])
})

test('two workers on two connections deliver each of 60 messages once', async () => {
  const { got, deliver } = collecting()
  const other = connect(database.target, { max: 4 })
  const addresses = Array.from({ length: 60 }, (_, n) => `n${n}@batua.test`)
  await enqueueAll(database.sql, addresses.map(mailTo))
  const workers = [database.sql, other].map((sql) =>
    createOutboxWorker({ sql, handlers: { mail: { deliver } }, log: silent }),
  )
  await Promise.all(
    workers.map(async (worker) => {
      while ((await worker.runDue()) > 0);
    }),
  )
  await other.end()
  expect(got.toSorted()).toEqual(addresses.toSorted())
})

test('a failed delivery is retried when it is due, and not before', async () => {
  let fails = true
  const { got, deliver } = collecting()
  const worker = workerWith(
    async (mail) => {
      if (fails) throw new Error('the server is away')
      await deliver(mail)
    },
    { backoffMs: () => 60_000 },
  )
  await enqueue(database.sql, mailTo('later@batua.test'))
  await worker.runDue()
  fails = false
  expect(await worker.runDue()).toBe(0)
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, last_error: 'the server is away' }])
  await database.sql`update outbox set due_at = now()`
  await worker.runDue()
  expect(got).toEqual(['later@batua.test'])
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

test('a message is given up after the last attempt, or at once if a retry cannot help', async () => {
  const down = workerWith(() => Promise.reject(new Error('down')), { backoffMs: () => 0, attemptsMax: 3 })
  await enqueue(database.sql, mailTo('unlucky@batua.test'))
  for (let attempt = 0; attempt < 4; attempt++) await down.runDue()
  const refusing = workerWith(() => Promise.reject(new PermanentFailure('no such mailbox')))
  await enqueue(database.sql, mailTo('nobody@batua.test'))
  await refusing.runDue()
  expect(await rows()).toMatchObject([
    { status: 'dead', attempts: 3, last_error: 'down' },
    { status: 'dead', attempts: 1, last_error: 'no such mailbox' },
  ])
  expect(await countOutbox(database.sql)).toEqual({ queued: 0, dead: 2 })
})

test('another worker takes over the message of a dead worker after the lease, and the claim of the dead worker settles nothing', async () => {
  await enqueue(database.sql, mailTo('handed.over@batua.test'))
  const [lost] = await claimDue(database.sql, ['mail'], 1, 0)
  const { got, deliver } = collecting()
  await workerWith(async (mail) => {
    await markSent(database.sql, lost!, false)
    expect(await rows()).toMatchObject([{ status: 'queued' }])
    await deliver(mail)
  }).runDue()
  expect(got).toEqual(['handed.over@batua.test'])
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

test('a topic without a handler stays queued', async () => {
  await enqueue(database.sql, mailTo('waiting@batua.test'))
  const worker = createOutboxWorker({ sql: database.sql, handlers: {}, log: silent })
  worker.start()
  await worker.stop()
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }])
})

test('a commit wakes the worker, and stopping waits for the running delivery', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const worker = workerWith(async () => {
    started.resolve()
    await finish.promise
  })
  worker.start()
  await database.sql.begin((tx) => enqueue(tx, mailTo('now@batua.test')))
  await started.promise
  const stopped = vi.fn()
  const stopping = worker.stop().then(stopped)
  expect(await rows()).toMatchObject([{ status: 'queued' }])
  expect(stopped).not.toHaveBeenCalled()
  finish.resolve()
  await stopping
  expect(await rows()).toMatchObject([{ status: 'sent' }])
})

test('old finished messages are removed; queued messages stay, however old', async () => {
  await enqueueAll(database.sql, ['sent', 'dead', 'queued', 'fresh'].map(mailTo))
  await database.sql`
    update outbox set status = case when payload ->> 'to' = 'fresh' then 'sent' else payload ->> 'to' end,
      finished_at = case payload ->> 'to' when 'queued' then null when 'fresh' then now()
        else now() - interval '31 days' end,
      created_at = now() - interval '31 days'`
  await sweepOutbox(database.sql)
  expect(await database.sql`select payload ->> 'to' as to from outbox order by id`).toEqual([
    { to: 'queued' },
    { to: 'fresh' },
  ])
})
