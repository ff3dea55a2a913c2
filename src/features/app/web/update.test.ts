// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Observers of the page are called after the present task. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function openPage() {
  vi.resetModules()
  const payments = await import('#web/api/open-payments.ts')
  const notify = await import('#web/app/notify.ts')
  const update = await import('./update.ts')
  const address = await import('./show-address.ts')
  const token = await import('#web/api/token.ts')
  await import('#web/api/wipe-device.ts')
  update.watchForms()
  token.storeToken('mine')
  const offered = () => notify.takeWaiting().filter(({ topic }) => topic === 'update').length
  return { ...payments, ...update, ...address, ...token, offered }
}

function addForm() {
  document.body.innerHTML = '<form><input name="amount"></form>'
  const [form, input] = [document.querySelector('form')!, document.querySelector('input')!]
  const type = () => input.dispatchEvent(new Event('input', { bubbles: true }))
  return { form, type }
}

const payment = { account: 'me', path: '/wallet/me/withdraw', body: { amount: 20 } }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = ''
  document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>'
  history.replaceState(null, '', '/user')
})
afterEach(() => vi.unstubAllGlobals())

test('a new version is offered at once when nothing is half done', async () => {
  const page = await openPage()
  page.offerUpdate()
  expect(page.offered()).toBe(1)
})

test('a new version waits for the outcome of a payment', async () => {
  const page = await openPage()
  const { key } = page.openPayment(payment)
  page.offerUpdate()
  document.body.append('something else changes')
  await settle()
  expect(page.offered()).toBe(0)
  page.happened(key, 'outcome')
  expect(page.offered()).toBe(1)
})

test('a payment from before a logout stops neither a new version nor a press on a notification', async () => {
  const page = await openPage()
  page.openPayment(payment)
  page.dropToken()
  page.storeToken('yours')
  expect(page.openPayments()).toHaveLength(1)
  page.offerUpdate()
  expect(page.offered()).toBe(1)
  expect(page.showsAddress(new URL('/user/requests', location.href).href)).toBe(true)
})

test('a new version waits for a form that is half filled until it has gone, and is offered once', async () => {
  const page = await openPage()
  const { form, type } = addForm()
  type()
  page.offerUpdate()
  page.offerUpdate()
  document.body.append('something else changes')
  await settle()
  expect(page.offered()).toBe(0)
  form.remove()
  await settle()
  expect(page.offered()).toBe(1)
  document.body.append('something else changes')
  await settle()
  expect(page.offered()).toBe(0)
})

test.each([
  ['gone', 404, 1],
  ['there', 200, 0],
  ['behind a broken proxy', 502, 0],
])('a part that cannot be fetched, while the script of the page is %s', async (_, status, count) => {
  const page = await openPage()
  const asked = vi.fn(async () => new Response(null, { status }))
  vi.stubGlobal('fetch', asked)
  await page.offerIfReplaced()
  expect(asked).toHaveBeenCalledWith(new URL('/assets/index-1.js', location.href).href, {
    method: 'HEAD',
    cache: 'no-store',
  })
  expect(page.offered()).toBe(count)
})

test('a press on a notification leads this page to its address', async () => {
  const page = await openPage()
  const popped = vi.fn()
  addEventListener('popstate', popped, { once: true })
  expect(page.showsAddress(new URL('/user/requests', location.href).href)).toBe(true)
  expect(location.pathname).toBe('/user/requests')
  expect(popped).toHaveBeenCalledOnce()
})

test('a press on a notification leaves a page alone that is half done or signed out', async () => {
  const page = await openPage()
  const address = new URL('/user/requests', location.href).href
  const { form, type } = addForm()
  type()
  expect(page.showsAddress(address), 'a form').toBe(false)
  form.remove()
  const { key } = page.openPayment(payment)
  expect(page.showsAddress(address), 'a payment').toBe(false)
  page.happened(key, 'outcome')
  page.dropToken()
  expect(page.showsAddress(address), 'signed out').toBe(false)
  expect(location.pathname).toBe('/user')
})
