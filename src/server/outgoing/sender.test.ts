import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUSH_HOST, type PushService, senderTo, startPushService } from '#test/push-service.ts'
import { AddressRefused, createSender } from './sender.ts'

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const outgoing = (url: string, timeoutMs = 5_000) => ({ url, headers: {}, body: Buffer.from('x'), timeoutMs })

// ASVS: 1.3.6
test.each([
  'http://push.example/x',
  'ftp://push.example/x',
  'https://user:secret@push.example/x',
  'https://push.example:80/x',
  'https://push.example:22/x',
])('%s is refused before its name is resolved', async (url) => {
  const sender = createSender({
    resolve: () => {
      throw new Error('the name was resolved')
    },
  })
  await expect(sender.post(outgoing(url))).rejects.toThrow(AddressRefused)
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]:8443/',
])('%s is an inner address, in whatever form, and refused', async (url) => {
  await expect(createSender().post(outgoing(url))).rejects.toThrow(AddressRefused)
})

test('a name is refused if one of its addresses is an inner one', async () => {
  const sender = createSender({ resolve: async () => ['1.1.1.1', '10.0.0.1'] })
  await expect(sender.post(outgoing('https://push.example/'))).rejects.toThrow(
    new AddressRefused('push.example has the address 10.0.0.1'),
  )
})

test('the name is resolved once for each request: the connection goes to the address that was checked', async () => {
  const browser = service.browser()
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  const sender = createSender({
    isAllowed: (address) => address === '127.0.0.1',
    resolve: async () => answers.shift() ?? [],
    ca: service.ca,
  })
  browser.answer({ status: 200, body: 'fine', headers: { 'retry-after': '7' } })
  expect(await sender.post(outgoing(browser.endpoint))).toEqual({
    status: 200,
    text: 'fine',
    retryAfter: '7',
  })
  expect(answers.length).toBe(1)
  // The second resolution names an inner address. The open connection is not used for it.
  await expect(sender.post(outgoing(browser.endpoint))).rejects.toThrow(AddressRefused)
  expect(browser.tries()).toBe(1)
  sender.close()
})

test('a certificate that is not trusted, or for another name, is refused', async () => {
  const browser = service.browser()
  const distrusting = createSender({ isAllowed: () => true, resolve: async () => ['127.0.0.1'] })
  await expect(distrusting.post(outgoing(browser.endpoint))).rejects.toThrow('self-signed')
  const other = browser.endpoint.replace(PUSH_HOST, 'other.example')
  await expect(senderTo(service.ca).post(outgoing(other))).rejects.toThrow(/not match/)
  expect(browser.tries()).toBe(0)
})

test('settings of proxies do not count', async () => {
  const browser = service.browser()
  for (const name of ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY']) process.env[name] = 'http://127.0.0.1:9'
  try {
    const sender = senderTo(service.ca)
    expect((await sender.post(outgoing(browser.endpoint.replace('/to/', '/other/')))).status).toBe(201)
    sender.close()
  } finally {
    for (const name of ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY']) delete process.env[name]
  }
})

test('a redirect is an answer, and not followed', async () => {
  const [from, to] = [service.browser(), service.browser()]
  from.answer({ status: 302, headers: { location: to.endpoint } })
  const sender = senderTo(service.ca)
  expect((await sender.post(outgoing(from.endpoint))).status).toBe(302)
  expect(to.tries()).toBe(0)
  sender.close()
})

test('of a long answer only the beginning is kept, and a name server that hangs ends with the time limit', async () => {
  const browser = service.browser()
  browser.answer({ status: 200, body: 'y'.repeat(1_000) })
  const sender = senderTo(service.ca)
  expect((await sender.post(outgoing(browser.endpoint))).text).toBe('y'.repeat(200))
  browser.answer({ status: 200, body: 'y'.repeat(1_000_000) })
  expect(await sender.post(outgoing(browser.endpoint))).toMatchObject({ status: 200, text: '' })
  sender.close()
  const hanging = createSender({ resolve: () => new Promise(() => {}) })
  await expect(hanging.post(outgoing('https://push.example/', 50))).rejects.toThrow('timeout')
})
