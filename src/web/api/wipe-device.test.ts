// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Loading the modules again is what a reload does: only the storage of the device is left. */
async function openPage() {
  vi.resetModules()
  const token = await import('./token.ts')
  const storage = await import('./storage.ts')
  return { ...token, ...storage, ...(await import('./wipe-device.ts')) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const allKept = () => ({ ...localStorage, ...sessionStorage })
const choices = { 'vite-ui-theme': 'dark', 'batua-balance': 'hidden' }
const leftovers = {
  'payment-draft': '{}',
  'open-payment-details': '{}',
  'first-steps:me': 'dismissed',
  'of a later version': 'x',
}

/** The page of somebody who has used the wallet. */
async function openUsedPage() {
  const page = await openPage()
  page.storeToken('mine')
  page.recognise('me')
  for (const [name, value] of Object.entries(leftovers)) localStorage.setItem(name, value)
  return page
}

// threat: shared-device
test('a logout leaves the theme and the hidden balance, and nothing else', async () => {
  const page = await openUsedPage()
  for (const [name, value] of Object.entries(choices)) localStorage.setItem(name, value)
  sessionStorage.setItem('typed', '{}')
  page.dropToken()
  expect(allKept()).toEqual(choices)
})

// threat: shared-device
test('a logout leaves nothing either after a 401 to another call of the page', async () => {
  const page = await openUsedPage()
  page.endSession('mine')
  expect(allKept()).toHaveProperty('payment-draft')
  page.dropToken()
  expect(allKept()).toEqual({})
})

// threat: shared-device
test('a logout in another tab empties this tab too', async () => {
  const page = await openPage()
  page.storeToken('mine')
  sessionStorage.setItem('typed', '{}')
  localStorage.removeItem('token')
  window.dispatchEvent(new Event('storage'))
  expect(allKept()).toEqual({})
})

test('a 401 keeps what the same person continues with, and removes the rest', async () => {
  const page = await openUsedPage()
  page.endSession('mine')
  expect(Object.keys(allKept()).sort()).toEqual([
    'open-payment-details',
    'payment-draft',
    'person',
    'session-expired',
  ])
})

// threat: shared-device
test('another person after a 401 finds nothing of the one before; the same person finds it', async () => {
  const page = await openPage()
  page.storeToken('mine')
  page.recognise('me')
  localStorage.setItem('payment-draft', '{}')
  page.endSession('mine')
  page.storeToken('mine again')
  page.recognise('me')
  expect(localStorage.getItem('payment-draft')).toBe('{}')
  page.endSession('mine again')
  page.storeToken('yours')
  page.recognise('you')
  expect(Object.keys(allKept()).sort()).toEqual(['person', 'token'])
  expect(page.readToken()).toBe('yours')
})

// threat: shared-device
test('on a shared computer the session is in the tab only, also after a reload', async () => {
  const page = await openPage()
  page.storeToken('mine', true)
  page.recognise('me')
  expect({ ...localStorage }).toEqual({})
  expect((await openPage()).readToken()).toBe('mine')
  const again = await openPage()
  again.dropToken()
  expect(allKept()).toEqual({})
})

test.each([
  ['full', 'setItem', 'QuotaExceededError'],
  ['forbidden', 'getItem', 'SecurityError'],
] as const)('a session works without a storage that is %s, and a logout ends it', async (_, method, name) => {
  localStorage.setItem('token', 'of somebody else')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('', name)
  })
  const page = await openPage()
  page.storeToken('mine')
  expect(page.readToken()).toBe('mine')
  page.dropToken()
  expect(page.readToken()).toBe('')
  expect(page.namesIn('localStorage')).toEqual([])
})

/** A browser with everything that the app leaves in it. Each part says when it goes. */
function furnishBrowser(broken?: string) {
  const gone: string[] = []
  const goes = (name: string) => async () => {
    if (name === broken) throw new DOMException('', 'AbortError')
    gone.push(name)
  }
  const worker = {
    getNotifications: () =>
      broken === 'notification'
        ? Promise.reject(new Error('forbidden'))
        : Promise.resolve([{ close: goes('notification') }]),
    pushManager: { getSubscription: async () => ({ unsubscribe: goes('subscription') }) },
    unregister: goes('worker'),
  }
  vi.stubGlobal('navigator', {
    userAgent: '',
    clearAppBadge: goes('badge'),
    serviceWorker: { getRegistrations: async () => [worker] },
  })
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => goes(`database ${name}`)() })
  vi.stubGlobal('caches', {
    keys: async () => ['offline'],
    delete: async (name: string) => goes(`cache ${name}`)(),
  })
  return gone
}

const everything = ['badge', 'cache offline', 'database batua', 'notification', 'subscription', 'worker']

// threat: shared-device
test('a logout removes balance, badge, notifications, subscription, cache and worker', async () => {
  const gone = furnishBrowser()
  const page = await openPage()
  page.storeToken('mine')
  page.dropToken()
  await page.deviceWiped()
  expect(gone.sort()).toEqual(everything)
})

// threat: shared-device
test.each(everything)('a browser that refuses to remove this loses the rest: %s', async (broken) => {
  const gone = furnishBrowser(broken)
  const page = await openPage()
  page.storeToken('mine')
  page.dropToken()
  await page.deviceWiped()
  expect(gone.sort()).toEqual(everything.filter((name) => name !== broken))
})

// threat: shared-device
test('another person does not get the notifications of the one before', async () => {
  const gone = furnishBrowser()
  const page = await openPage()
  page.storeToken('mine')
  page.recognise('me')
  localStorage.setItem('push', '{}')
  page.endSession('mine')
  await page.deviceWiped()
  gone.length = 0
  page.storeToken('yours')
  page.recognise('you')
  await page.deviceWiped()
  expect(gone).toContain('subscription')
  expect(localStorage.getItem('push')).toBeNull()
})

// threat: shared-device
test.each(['me', 'you'])(
  'a login of %s on a shared computer finds nothing of a session that expired',
  async (next) => {
    const gone = furnishBrowser()
    const page = await openPage()
    page.storeToken('mine')
    page.recognise('me')
    for (const name of ['push', 'payment-draft', 'keeps-wallet']) localStorage.setItem(name, '{}')
    page.endSession('mine')
    await page.deviceWiped()
    gone.length = 0
    page.storeToken('shared', true)
    page.recognise(next)
    await page.deviceWiped()
    expect({ ...localStorage }).toEqual({})
    expect(gone.sort()).toEqual(everything)
    expect((await openPage()).readToken()).toBe('shared')
  },
)

test('a login on a shared computer leaves the session of another tab alone', async () => {
  const page = await openPage()
  page.storeToken('mine')
  page.recognise('me')
  localStorage.setItem('push', '{}')
  page.storeToken('shared', true)
  page.recognise('you')
  expect(Object.keys({ ...localStorage }).sort()).toEqual(['person', 'push', 'token'])
})

test('a 401 closes what is shown, and keeps the subscription and its worker', async () => {
  const gone = furnishBrowser()
  const page = await openPage()
  page.storeToken('mine')
  page.recognise('me')
  localStorage.setItem('push', '{}')
  page.endSession('mine')
  await page.deviceWiped()
  expect(gone.sort()).toEqual(['badge', 'database batua', 'notification'])
  expect(localStorage.getItem('push')).toBe('{}')
})
