import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { mailDelivery } from '../../messages/mail/delivery.ts'
import { createOutboxWorker } from '../../messages/outbox/deliver.ts'
import { enqueue } from '../../messages/outbox/enqueue.ts'
import { mailboxRoutes } from './routes.ts'

let database: TestDatabase
const app = Fastify()
const nobody = { email: undefined, phone: undefined }

const mail = (to: string, subject: string, text: string) =>
  enqueue(database.sql, { topic: 'mail', payload: { to, subject, text } })

beforeAll(async () => {
  database = await testDatabase()
  mailboxRoutes(app, database.sql, ['mail', 'sms'], nobody)
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
  const { handlers } = mailDelivery(database.sql, {
    smtpUrl: undefined,
    mailFrom: '',
    localMailbox: true,
    support: nobody,
  })
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

test('the page shows every mail as text and has neither script nor style in it', async () => {
  const { headers, body } = await get('/dev/mail')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).toContain('&quot;quoted&quot; &amp; &#39;more&#39;')
  expect(body.match(/<script[\s\S]*?<\/script>/g)).toEqual([
    '<script src="/dev/mail/mailbox.js" defer></script>',
  ])
  expect(body).not.toMatch(/<style|style=| on\w+=/)
  expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'))
})

test('the page filters by address, says when there is no mail, and shows the typed text as text', async () => {
  const mine = (await get('/dev/mail?to=karim@batua.test')).body
  expect(mine).toContain('value="karim@batua.test"')
  expect(mine).toContain('&quot;quoted&quot;')
  expect(mine).not.toContain('code <strong')
  const nobody = (await get(`/dev/mail?to=${encodeURIComponent('"><script>x</script>')}`)).body
  expect(nobody).toContain('No mail to &quot;&gt;&lt;script&gt;x')
  expect(nobody).not.toContain('<script>')
  expect(nobody).not.toContain('<article')
})

test('codes are highlighted and links work, and any other markup stays text', async () => {
  const text = 'Your code is 444444.\n\nhttp://localhost:3000/not-me#a-b "><img src=x onerror=alert(1)>'
  await mail('links@batua.test', 'Links', text)
  const { body } = await get('/dev/mail?to=links@batua.test')
  expect(body).toContain('<strong class="code">444444</strong>')
  expect(body).toContain('<a href="http://localhost:3000/not-me#a-b">http://localhost:3000/not-me#a-b</a>')
  expect(body).not.toContain('<img src=x')
})

test('the files of the page are served, in both themes, and only to this machine', async () => {
  for (const [name, type] of [
    ['mailbox.css', 'text/css'],
    ['mailbox.js', 'text/javascript'],
    ['mark.svg', 'image/svg+xml'],
  ]) {
    const { statusCode, headers } = await get(`/dev/mail/${name}`)
    expect([name, statusCode, headers['content-type']]).toEqual([name, 200, expect.stringContaining(type!)])
    expect((await get(`/dev/mail/${name}`, { host: 'evil.test' })).statusCode).toBe(404)
  }
  const { body } = await get('/dev/mail/mailbox.css')
  expect(body).toContain('@media (prefers-color-scheme: dark) { :root {')
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

test('another machine gets no mailbox', async () => {
  const answer = await app.inject({
    url: '/dev/mail',
    headers: { host: 'localhost' },
    remoteAddress: '203.0.113.9',
  })
  expect(answer.statusCode).toBe(404)
})
