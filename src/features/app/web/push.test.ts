// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const endpoint = 'https://push.batua.test/1'
const told = { endpoint, keyId: 'push-1', showsAmounts: false, session: 'of an earlier one', at: 0 }
const answers = {
  key: { success: true, message: '', data: { key: 'BA', keyId: 'push-1' } },
  on: { success: true, message: 'Notifications are on.', data: null },
}

const refusal = (code: string) => ({ success: false, message: '', code })

/** A call of a session waits until the test answers it. */
const calls: { path: string; answer: (status: number, json: object) => void }[] = []
const browser = { hasSubscription: false, workers: 0 }
/** Browsers ask it for an address before they have a subscription. */
let pushService = Promise.resolve()

const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'BA', auth: 'AA' } }),
  unsubscribe: async () => {
    browser.hasSubscription = false
  },
}
const worker = {
  active: {},
  getNotifications: async () => [],
  pushManager: {
    getSubscription: async () => (browser.hasSubscription ? subscription : null),
    async subscribe() {
      await pushService
      browser.hasSubscription = true
      return subscription
    },
  },
  async unregister() {
    browser.workers = 0
  },
}

async function openPage() {
  vi.resetModules()
  const token = await import('#web/api/token.ts')
  token.storeToken('mine')
  const wipe = await import('#web/api/wipe-device.ts')
  return { ...token, ...wipe, ...(await import('./push.ts')) }
}

const call = (path: string) => vi.waitUntil(() => calls.find((call) => call.path.endsWith(path)))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  calls.length = 0
  pushService = Promise.resolve()
  Object.assign(browser, { hasSubscription: false, workers: 0 })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', {
    userAgent: '',
    onLine: true,
    serviceWorker: {
      async register() {
        browser.workers = 1
        return worker
      },
      getRegistration: async () => (browser.workers > 0 ? worker : undefined),
      getRegistrations: async () => (browser.workers > 0 ? [worker] : []),
    },
  })
  vi.stubGlobal(
    'fetch',
    (path: string, { headers }: { headers: { Authorization: string } }) =>
      new Promise<Response>((resolve) => {
        const answer = (status: number, json: object) => resolve(Response.json(json, { status }))
        calls.push({ path, answer })
        if (headers.Authorization === '') answer(401, refusal('UNAUTHENTICATED'))
      }),
  )
})
afterEach(() => vi.unstubAllGlobals())

// threat: shared-device
test.each(['/push/key', '/push/subscriptions'])(
  'a logout while %s has no answer yet leaves no worker, no subscription and no trace of them',
  async (slow) => {
    const page = await openPage()
    const turned = page.turnOn(true).catch(() => 'not turned on')
    if (slow !== '/push/key') (await call('/push/key')).answer(200, answers.key)
    const waiting = await call(slow)
    page.dropToken()
    await page.deviceWiped()
    waiting.answer(200, slow === '/push/key' ? answers.key : answers.on)
    expect(await turned).toBe('not turned on')
    expect({ ...localStorage, ...browser }).toEqual({ hasSubscription: false, workers: 0 })
  },
)

// threat: shared-device
test('notifications that one person was turning on are not turned on for the next', async () => {
  const page = await openPage()
  const { promise, resolve } = Promise.withResolvers<void>()
  pushService = promise
  const turned = page.turnOn(true).catch(() => 'not turned on')
  ;(await call('/push/key')).answer(200, answers.key)
  await vi.waitUntil(() => browser.workers > 0)
  page.dropToken()
  page.storeToken('yours')
  resolve()
  await Promise.race([turned, vi.waitUntil(() => calls.length > 1)])
  expect(calls.map(({ path }) => path)).toEqual([expect.stringMatching('/push/key$')])
  expect(await turned).toBe('not turned on')
  expect(browser.hasSubscription).toBe(false)
})

test.each([401, 429, 503])(
  'an answer of %i while a page renews its subscription does not turn notifications off',
  async (status) => {
    const page = await openPage()
    localStorage.setItem('push', JSON.stringify(told))
    Object.assign(browser, { hasSubscription: true, workers: 1 })
    const followed = page.followPush().catch(() => 'tried again by the next page')
    ;(await call('/push/key')).answer(200, answers.key)
    await vi.waitUntil(() => calls.filter(({ path }) => path.endsWith('/push/key')).length === 2)
    calls.at(-1)!.answer(200, answers.key)
    ;(await call('/push/subscriptions')).answer(status, refusal('RATE_LIMITED'))
    expect(await followed).toBe('tried again by the next page')
    expect(JSON.parse(localStorage.getItem('push')!)).toEqual(told)
    expect(browser.hasSubscription).toBe(true)
  },
)

test('a refusal for good turns notifications off in this browser', async () => {
  const page = await openPage()
  localStorage.setItem('push', JSON.stringify(told))
  Object.assign(browser, { hasSubscription: true, workers: 1 })
  const turned = page.turnOn(false).catch(() => 'refused')
  ;(await call('/push/key')).answer(200, answers.key)
  ;(await call('/push/subscriptions')).answer(422, refusal('TOO_MANY_DEVICES'))
  expect(await turned).toBe('refused')
  expect(localStorage.getItem('push')).toBeNull()
  expect(browser.hasSubscription).toBe(false)
})
