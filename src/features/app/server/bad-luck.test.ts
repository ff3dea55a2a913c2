import { expect, test, vi } from 'vitest'
import { notifyPeople } from '#server/data/notifications.ts'
import { createOutboxWorker } from '#server/messages/outbox/deliver.ts'
import { enqueue } from '#server/messages/outbox/enqueue.ts'
import { pushDelivery, secondsOf } from '#server/messages/push/delivery.ts'
import { createPushWorker } from '#server/messages/push/worker.ts'
import { createSender } from '#server/outgoing/sender.ts'
import { hangMs, untilItHangs } from '#test/hang-limit.ts'
import type { TestPerson } from '#test/people.ts'
import { type Browser, PUSH_HOST, type ServiceAnswer, senderTo } from '#test/push-service.ts'
import { testRing } from '#test/server.ts'
import { pushServer } from '../testing/server.ts'

const { at, deliver, subscribed, isSubscribed } = pushServer()

const notify = ({ id }: TestPerson) => notifyPeople(at.server.sql, [id], 'new_device', {})

const queued = async () => {
  const [row] = await at.server.sql<{ seconds: number; error: string }[]>`
    select extract(epoch from due_at - now())::float8 as seconds, last_error as error from outbox
    where topic = 'push' and status = 'queued'`
  return row
}

const failuresOf = async (endpoint: string) => {
  const [row] = await at.server.sql<{ failures: number }[]>`
    select failures from push_subscription where endpoint = ${endpoint}`
  return row?.failures
}

async function answered(answer: ServiceAnswer, more: Parameters<typeof deliver>[0] = {}) {
  const user = await at.server.user()
  const browser = await subscribed(user)
  browser.answer(answer)
  await notify(user)
  return { user, browser, counts: await deliver(more) }
}

test.each([404, 410])('a browser that the service answers %i for is told nothing more', async (status) => {
  const { user, browser, counts } = await answered({ status })
  expect(counts).toMatchObject({ gone: 1, sent: 0 })
  expect(await isSubscribed(browser)).toBe(false)
  await notify(user)
  await deliver()
  expect(browser.tries()).toBe(1)
})

test('after 429 the next attempt is as late as the service asks for', async () => {
  const { browser, counts } = await answered({ status: 429, headers: { 'retry-after': '120' } })
  expect(counts).toMatchObject({ failed: 1 })
  expect(await isSubscribed(browser)).toBe(true)
  const waiting = await queued()
  expect(waiting?.seconds).toBeGreaterThan(100)
  expect(waiting?.seconds).toBeLessThanOrEqual(120)
})

test('a service that asks for a year is not tried again once nobody needs the notification', async () => {
  await answered({ status: 429, headers: { 'retry-after': '31536000' } })
  expect((await queued())?.seconds).toBeLessThanOrEqual(24 * 3600)
})

test('an hour that the service asks for in a date counts too, and nonsense does not', () => {
  const now = Date.parse('2026-11-18T09:00:00Z')
  expect(secondsOf('Wed, 18 Nov 2026 10:00:00 GMT', now)).toBe(3600)
  expect(secondsOf('Wed, 18 Nov 2026 08:00:00 GMT', now)).toBe(0)
  expect([secondsOf('soon', now), secondsOf(undefined, now), secondsOf('-5', now)]).toEqual([0, 0, 0])
})

test('a service that is broken is tried again, and a success forgets its failures', async () => {
  const { browser, counts } = await answered({ status: 503 })
  expect(counts).toMatchObject({ failed: 1 })
  expect(await failuresOf(browser.endpoint)).toBe(1)
  browser.answer({ status: 201 })
  await at.server.sql`update outbox set due_at = now() where topic = 'push'`
  expect(await deliver()).toMatchObject({ sent: 1 })
  expect(await failuresOf(browser.endpoint)).toBe(0)
})

test.each([400, 401, 403, 413])(
  'a notification that the service answers %i for is dropped',
  async (status) => {
    const { browser, counts } = await answered({ status })
    expect(counts).toMatchObject({ dropped: 1 })
    expect(await queued()).toBeUndefined()
    expect(await isSubscribed(browser)).toBe(true)
  },
)

test('a browser whose notifications have failed a hundred times in a row gets no more', async () => {
  const user = await at.server.user()
  const browser = await subscribed(user)
  browser.answer({ status: 403 })
  await at.server.sql`update push_subscription set failures = 98 where endpoint = ${browser.endpoint}`
  await notify(user)
  await deliver()
  expect(await isSubscribed(browser)).toBe(true)
  await notify(user)
  await deliver()
  expect(await isSubscribed(browser)).toBe(false)
})

test.each([503, 429])('a service that answers %i for a day ends no subscription', async (status) => {
  const user = await at.server.user()
  const browser = await subscribed(user)
  browser.answer({ status })
  await at.server.sql`update push_subscription set failures = 99 where endpoint = ${browser.endpoint}`
  await notify(user)
  expect(await deliver()).toMatchObject({ failed: 1 })
  expect(await isSubscribed(browser)).toBe(true)
})

// threat: push-host; ASVS: 1.3.6
test('a redirect to an inner address is not followed', async () => {
  const inner = at.service.browser()
  const { counts } = await answered({ status: 307, headers: { location: inner.endpoint } })
  expect(counts).toMatchObject({ dropped: 1 })
  expect(inner.tries()).toBe(0)
})

test('an answer of 10 MB is cut, and its status counts', async () => {
  const { counts } = await answered({ status: 410, body: 'x'.repeat(10_000_000) })
  expect(counts).toMatchObject({ gone: 1 })
})

test('a service that hangs is given up after the time limit, and tried again later', async () => {
  const { browser, counts } = await answered('hang', { timeoutMs: 200 })
  expect(counts).toMatchObject({ failed: 1 })
  expect((await queued())?.error).toBe('TimeoutError')
  expect(await isSubscribed(browser)).toBe(true)
})

test('an allowed name that resolves to an inner address is not connected to', async () => {
  const user = await at.server.user()
  const browser = await subscribed(user)
  await notify(user)
  const sender = createSender({ resolve: async () => ['8.8.8.8', '127.0.0.1'], ca: at.service.ca })
  expect(await deliver({ sender })).toMatchObject({ failed: 1 })
  expect((await queued())?.error).toBe('AddressRefused')
  expect(browser.tries()).toBe(0)
})

test('a host that the operator has taken off the list gets nothing more', async () => {
  const user = await at.server.user()
  const browser = await subscribed(user, { host: `old.${PUSH_HOST}` })
  await notify(user)
  const settings = { push: { hosts: [PUSH_HOST], contact: 'https://wallet.example' } }
  expect(await deliver({ settings })).toMatchObject({ gone: 1 })
  expect(browser.tries()).toBe(0)
  expect(await isSubscribed(browser)).toBe(false)
})

test('with BATUA_APP=off nothing is sent, not even what waits', async () => {
  const user = await at.server.user()
  const browser = await subscribed(user)
  await notify(user)
  expect(await deliver({ settings: { app: false } })).toMatchObject({ sent: 0, gone: 1 })
  expect(await deliver()).toMatchObject({ sent: 0 })
  expect(browser.tries()).toBe(0)
  expect(await isSubscribed(browser)).toBe(true)
})

test('a notification that nobody needs any more is not sent', async () => {
  const user = await at.server.user()
  const browser = await subscribed(user)
  await notify(user)
  await at.server.sql`
    update outbox set payload = payload || jsonb_build_object('until', now() - interval '1 second')
    where topic = 'push'`
  expect(await deliver()).toMatchObject({ expired: 1 })
  expect(browser.tries()).toBe(0)
})

test('a long text in Bangla is cut to 2 kB, and still is JSON', async () => {
  const user = await at.server.user()
  await at.server.sql`update person set locale = 'bn' where id = ${user.id}`
  const browser = await subscribed(user, { showsAmounts: true })
  const name = 'অতি দীর্ঘ নাম '.repeat(200)
  await notifyPeople(at.server.sql, [user.id], 'request_received', { name, amount: '1' })
  expect(await deliver()).toMatchObject({ sent: 1 })
  const [push] = browser.pushes()
  // 103 bytes are the header and the tag of the encryption, and the padding.
  expect(push!.bytes).toBeLessThanOrEqual(2_000 + 103)
  expect(push!.json.body.endsWith('…')).toBe(true)
})

/** Browsers whose push services never answer, each on a host of its own, and what waits for them. */
async function hangingBrowsers(count: number): Promise<Browser[]> {
  const browsers: Browser[] = []
  const people = await Promise.all(Array.from({ length: count / 5 }, () => at.server.user()))
  for (const person of people)
    for (let n = 0; n < 5; n++) {
      const browser = await subscribed(person, { host: `n${browsers.length}.${PUSH_HOST}` })
      browser.answer('hang')
      browsers.push(browser)
    }
  await at.server.sql`delete from outbox`
  for (const person of people) await notify(person)
  return browsers
}

/** The workers of a process, which give up no push service before the test ends. */
function startWorkers() {
  const { sql, settings } = at.server.services
  const log = { warn() {}, error() {} }
  const sender = senderTo(at.service.ca)
  const push = pushDelivery({
    db: sql,
    settings: { ...settings, localMailbox: false },
    ring: testRing,
    sender,
    unreadOf: async () => 0,
    timeoutMs: hangMs,
  })
  const mails: string[] = []
  const deliverMail = async ({ to }: { to: string }) => void mails.push(to)
  const workers = [
    createOutboxWorker({ sql, handlers: { mail: { deliver: deliverMail } }, log }),
    createPushWorker({ sql, handler: push.handler, log }),
  ]
  for (const worker of workers) worker.start()
  return {
    mails,
    stop: () => Promise.all([...workers.map((worker) => worker.stop()), sender.close()]),
  }
}

// threat: slow-push-services
test('mails are delivered while 100 push services hang', async () => {
  const hanging = await hangingBrowsers(100)
  const { mails, stop } = startWorkers()
  await vi.waitUntil(() => hanging.filter((browser) => browser.tries() > 0).length >= 60, untilItHangs)
  const payload = { to: 'a@batua.test', subject: 's', text: 't' }
  await enqueue(at.server.services.sql, { topic: 'mail', payload })
  await vi.waitUntil(() => mails.length > 0, untilItHangs)
  await stop()
})

// threat: slow-push-services
test('a notification arrives while 40 other push services hang', async () => {
  const hanging = await hangingBrowsers(40)
  const { stop } = startWorkers()
  await vi.waitUntil(() => hanging.some((browser) => browser.tries() > 0), untilItHangs)
  const user = await at.server.user()
  const browser = await subscribed(user)
  await notify(user)
  await vi.waitUntil(() => browser.got().length > 0, { timeout: 120_000 })
  await stop()
})
