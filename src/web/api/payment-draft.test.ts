// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const typed = { recipientPhone: 'friend@batua.test', amount: 250, note: 'Lunch' }
const draft = { account: 'me', screen: '/user/send-money', fields: typed }

/** Loading the modules again is what a reload does: only the storage of the device is left. */
async function openPage() {
  vi.resetModules()
  const token = await import('./token.ts')
  const payments = await import('./open-payments.ts')
  await import('./wipe-device.ts')
  return { ...token, ...payments, ...(await import('./payment-draft.ts')) }
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', 'mine')
  vi.useRealTimers()
})

// threat: shared-device-form
test('a draft is there for its account after a reload, without passwords and codes', async () => {
  const page = await openPage()
  page.endSession('mine')
  page.keepDraft({ ...draft, fields: { ...typed, password: 'secret', code: '123456' } as typeof typed })
  expect((await openPage()).draftOf('me')?.fields).toEqual(typed)
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/secret|123456/)
})

// threat: shared-device-form
test('another person at the device gets no draft, and it is gone from the device', async () => {
  const page = await openPage()
  page.keepDraft(draft)
  expect(page.draftOf('somebody else')).toBeUndefined()
  expect(JSON.stringify({ ...localStorage })).not.toContain('friend@batua.test')
})

// threat: shared-device-form
test('a logout forgets the draft, here and in another tab; an expired session keeps it', async () => {
  for (const tab of ['here', 'elsewhere']) {
    localStorage.setItem('token', 'mine')
    const page = await openPage()
    page.endSession('mine')
    page.keepDraft(draft)
    expect(page.hasDraft(), 'after the session has expired').toBe(true)
    page.storeToken('next')
    expect(page.hasDraft(), 'after the login').toBe(true)
    if (tab === 'here') page.dropToken()
    else {
      localStorage.removeItem('token')
      window.dispatchEvent(new Event('storage'))
    }
    expect([tab, page.hasDraft()]).toEqual([tab, false])
  }
})

test('a 401 in another tab counts as an expired session, a logout there does not', async () => {
  const page = await openPage()
  localStorage.setItem('session-expired', 'yes')
  localStorage.removeItem('token')
  window.dispatchEvent(new Event('storage'))
  expect(page.hasSessionExpired()).toBe(true)

  page.storeToken('next')
  localStorage.removeItem('token')
  window.dispatchEvent(new Event('storage'))
  expect([page.hasSessionEnded(), page.hasSessionExpired()]).toEqual([true, false])
})

// threat: shared-device-form
test('no draft is kept or offered beside a payment whose outcome is not known: it would be paid twice', async () => {
  const page = await openPage()
  const { key } = page.openPayment({ account: 'me', path: '/wallet/me/send-money', body: typed })
  page.keepDraft(draft)
  expect(page.hasDraft(), 'the answer that ends the session has settled nothing yet').toBe(true)
  page.happened(key, 'nothing')
  page.happened(key, 'end')
  expect(page.draftOf('me')).toBeUndefined()
  page.keepDraft(draft)
  expect(page.hasDraft()).toBe(false)
})

test('a draft is forgotten after a day', async () => {
  const page = await openPage()
  page.keepDraft(draft)
  vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000 })
  await openPage()
  expect(localStorage.getItem('payment-draft')).toBeNull()
})
