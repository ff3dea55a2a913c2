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
afterEach(() => vi.restoreAllMocks())

const allKept = () => ({ ...localStorage, ...sessionStorage })
const choices = { 'vite-ui-theme': 'dark', 'batua-balance': 'hidden' }
const leftovers = {
  'payment-draft': '{}',
  'open-payment-details': '{}',
  'first-steps:me': 'dismissed',
  'of a later version': 'x',
}

// threat: shared-device
test('a logout leaves the theme and the hidden balance, and nothing else', async () => {
  const page = await openPage()
  page.storeToken('mine')
  page.recognise('me')
  for (const [name, value] of Object.entries({ ...choices, ...leftovers })) localStorage.setItem(name, value)
  sessionStorage.setItem('typed', '{}')
  page.dropToken()
  expect(allKept()).toEqual(choices)
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
  const page = await openPage()
  page.storeToken('mine')
  page.recognise('me')
  for (const [name, value] of Object.entries(leftovers)) localStorage.setItem(name, value)
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
