import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { createOutboxWorker } from '../outbox/worker.ts'
import { mailDelivery } from './delivery.ts'
import { mailboxRoutes } from './routes.ts'

let database: TestDatabase
const app = Fastify()

const mail = (to: string, subject: string, text: string) =>
  enqueue(database.sql, { topic: 'mail', payload: { to, subject, text } })

beforeAll(async () => {
  database = await testDatabase()
  mailboxRoutes(app, database.sql, ['mail', 'sms'])
  await mail('rahim@batua.test', 'First', 'code 111111')
  await mail('karim@batua.test', '<script>alert(1)</script>', `"quoted" & 'more'`)
  await mail('rahim@batua.test', 'Second', 'code 222222')
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const get = (url: string, headers = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers }, remoteAddress: '127.0.0.1' })

test('the mailbox lists one address newest first, before and after the worker saw the mail', async () => {
  const { handlers } = mailDelivery({ smtpUrl: undefined, mailFrom: '', localMailbox: true })
  const worker = createOutboxWorker({ sql: database.sql, handlers, log: { warn() {}, error() {} } })
  for (let round = 0; round < 2; round++) {
    const { statusCode, body } = await get('/api/v1/dev/mail?to=RAHIM@batua.test')
    expect(statusCode).toBe(200)
    const answer = JSON.parse(body)
    expect(answer).toMatchObject({ success: true, message: 'OK' })
    expect(answer.data.map((kept: { subject: string }) => kept.subject)).toEqual(['Second', 'First'])
    expect(Object.keys(answer.data[0])).toEqual(['to', 'subject', 'text', 'createdAt'])
    await worker.runDue()
  }
})

test('a text message is found by its number in any spelling, also with the plus as it is', async () => {
  const to = '+8801711000001'
  await enqueue(database.sql, { topic: 'sms', payload: { id: 'x', to, text: 'Your Batua code is 333333.' } })
  for (const spelling of ['+8801711000001', '%2B8801711000001', '01711000001', '+880%201711-000001']) {
    const { body } = await get(`/api/v1/dev/mail?to=${spelling}`)
    expect(JSON.parse(body).data, spelling).toMatchObject([
      { to, subject: 'Text message', text: 'Your Batua code is 333333.' },
    ])
  }
  expect((await get('/dev/mail')).body).toContain('333333')
})

test('the page shows every mail as text and allows no script', async () => {
  const { headers, body } = await get('/dev/mail')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).toContain('&quot;quoted&quot; &amp; &#39;more&#39;')
  expect(body).not.toContain('<script')
  expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'))
})

test.each([
  ['another host name', { host: 'evil.test' }],
  ['a proxy in front', { 'x-forwarded-for': '203.0.113.9' }],
  ['a proxy of the newer kind', { forwarded: 'for=203.0.113.9' }],
])('through %s there is no mailbox', async (_, headers) => {
  for (const path of ['/dev/mail', '/api/v1/dev/mail']) {
    const { statusCode, body } = await get(path, headers)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('222222')
  }
})

test('another machine finds no mailbox', async () => {
  const answer = await app.inject({
    url: '/dev/mail',
    headers: { host: 'localhost' },
    remoteAddress: '203.0.113.9',
  })
  expect(answer.statusCode).toBe(404)
})
