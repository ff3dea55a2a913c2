import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { createOutboxWorker } from '../outbox/deliver.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { smsHandlers } from './delivery.ts'
import { signatureOf } from './http.ts'

const SECRET = 'a-secret-of-the-operator'
const FRESH_SECONDS = 300

type Received = { id: string; to: string; text: string }

let database: TestDatabase
let receiver: Server
let url: string
let received: Received[]
let answer: number

/** Acts as the operator's SMS service: accepts requests that were signed with the secret a moment ago. */
async function receive(request: IncomingMessage): Promise<number> {
  const body = await text(request)
  const timestamp = String(request.headers['batua-timestamp'])
  const expected = Buffer.from(signatureOf(SECRET, timestamp, body))
  const given = Buffer.from(String(request.headers['batua-signature']))
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given)
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < FRESH_SECONDS
  if (!isSigned || !isFresh) return 401
  if (answer === 200) received.push(JSON.parse(body))
  return answer
}

beforeAll(async () => {
  database = await testDatabase()
  receiver = createServer(async (request, response) => {
    const status = await receive(request)
    response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end('{}')
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/texts`
})
afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve))
  await database.drop()
})
beforeEach(async () => {
  received = []
  answer = 200
  await database.sql`truncate outbox`
})

const workerWith = (secret: string) =>
  createOutboxWorker({
    sql: database.sql,
    handlers: smsHandlers({ sms: { url, secret }, keepsTexts: false }),
    log: { warn() {}, error() {} },
    backoffMs: () => 0,
  })
const message = { id: 'f2a1', to: '+8801711000001', text: 'Your Batua code is 123456. ৳' }
const write = () => enqueue(database.sql, { topic: 'sms', payload: message })
const outbox = async () => (await database.sql`select status, payload from outbox`)[0]

// threat: forged-sms-request
test('a text message reaches the sender with a signature that it can check, and is then wiped', async () => {
  await write()
  await workerWith(SECRET).runDue()
  expect(received).toEqual([message])
  expect(await outbox()).toEqual({ status: 'sent', payload: null })
})

// threat: forged-sms-request
test('a message signed with another secret is refused by the sender and given up', async () => {
  await write()
  await workerWith('another-secret-than-theirs').runDue()
  expect(received).toEqual([])
  expect((await outbox())?.status).toBe('dead')
})

// ASVS: 15.3.2
test.each([500, 503, 429, 302])(
  'a message that the sender answers with %i is sent again unchanged',
  async (status) => {
    answer = status
    await write()
    const worker = workerWith(SECRET)
    await worker.runDue()
    expect((await outbox())?.status).toBe('queued')
    answer = 200
    await worker.runDue()
    await worker.runDue()
    expect(received).toEqual([message])
  },
)

test.each([400, 422])('a message that the sender refuses with %i is given up at once', async (status) => {
  answer = status
  await write()
  const worker = workerWith(SECRET)
  await worker.runDue()
  expect((await outbox())?.status).toBe('dead')
  expect(await worker.runDue()).toBe(0)
})

test('without a sender and without a mailbox no text message is taken from the queue', () => {
  expect(smsHandlers({ sms: undefined, keepsTexts: false })).toEqual({})
})
