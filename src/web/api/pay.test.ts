import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getWallet } from '#contract/endpoints/wallet.ts'
import { type Fault, faultyProxy } from '#test/faulty-proxy.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { fingerprint } from './fingerprint.ts'

/** The calls of the web app against the real server, through a proxy that lets some of them fail. */
let server: TestServer
let proxy: Awaited<ReturnType<typeof faultyProxy>>

beforeAll(async () => {
  server = await startServer()
  proxy = await faultyProxy(server.url)
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

/** Between quiet retries. */
const pausesMs = [500, 1500]
let pauseEnds: Promise<void>

beforeEach(() => {
  // The parts of a browser that the calls use. A whole one would replace parts of Node that the server needs.
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', new URL(proxy.url))
  vi.stubGlobal('localStorage', new PageStorage())
  vi.stubGlobal('sessionStorage', new PageStorage())
  // The test ends these pauses.
  pauseEnds = Promise.resolve()
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) =>
    pausesMs.includes(ms) ? void pauseEnds.then(run) : setTimeout(run, ms),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

class PageStorage {
  #items = new Map<string, string>()
  getItem = (name: string) => this.#items.get(name) ?? null
  setItem = (name: string, value: string) => void this.#items.set(name, value)
  removeItem = (name: string) => void this.#items.delete(name)
  key = (at: number) => [...this.#items.keys()][at] ?? null
  get length() {
    return this.#items.size
  }
}

/** Loading the modules again is what a reload or a new tab does: only the storage of the device is left. */
async function openPage(person: TestPerson) {
  localStorage.setItem('token', person.token)
  vi.resetModules()
  const { store } = await import('../app/store.ts')
  const { walletApi } = await import('./wallet.ts')
  const { userApi } = await import('./user.ts')
  const { openPayments } = await import('./open-payments.ts')
  const { dropToken, endSession, storeToken } = await import('./token.ts')
  const { paymentsApi } = await import('./payments.ts')
  const loadMe = () => store.dispatch(userApi.endpoints.me.initiate())
  await loadMe()
  return {
    openPayments,
    withdraw: (amount: number) => store.dispatch(walletApi.endpoints.withdraw.initiate({ amount })),
    send: (amount: number, recipientPhone: string) =>
      store.dispatch(walletApi.endpoints.sendMoney.initiate({ amount, recipientPhone })),
    check: (key: string) => store.dispatch(paymentsApi.endpoints.checkPayment.initiate(key)),
    cancel: (key: string) => store.dispatch(paymentsApi.endpoints.cancelPayment.initiate(key)),
    logOut: dropToken,
    endSession,
    async signIn(next: TestPerson) {
      storeToken(next.token)
      await loadMe()
    },
  }
}

async function userWith(balance: number) {
  const user = await server.user()
  await server.request('POST', '/api/v1/wallet/me/add-money', {
    token: user.token,
    body: { amount: balance },
  })
  return user
}

const balanceOf = async ({ token }: TestPerson) => (await server.call(getWallet, { token })).body.data.balance

const three = (fault: Fault): Fault[] => [fault, fault, fault]
const keysSince = (start: number) => new Set(proxy.seen.slice(start).map(({ key }) => key))

// threat: browser-unknown-outcome
test.each(['bad gateway', 'answer lost', 'answer replaced'] as const)(
  '%s, then a reload and a second press: one key and one payment',
  async (fault) => {
    const user = await userWith(100)
    const start = proxy.seen.length
    proxy.fail(...three(fault))
    const first = await openPage(user)
    expect((await first.withdraw(60)).error).toBeDefined()

    const reloaded = await openPage(user)
    expect(reloaded.openPayments()).toMatchObject([{ details: { body: { amount: 60 } }, state: 'unsure' }])
    expect((await reloaded.withdraw(60)).data?.data).toMatchObject({ amount: 60 })
    expect(reloaded.openPayments()).toEqual([])
    expect(proxy.seen.slice(start)).toHaveLength(4)
    expect(keysSince(start).size).toBe(1)
    expect(await balanceOf(user)).toBe(40)
  },
)

test('another payment gets another key, and the one before stays open', async () => {
  const user = await userWith(100)
  const page = await openPage(user)
  proxy.fail(...three('bad gateway'))
  await page.withdraw(60)
  const [open] = page.openPayments()
  await page.withdraw(20)
  expect(page.openPayments()).toEqual([open])
  expect(proxy.seen.at(-1)?.key).not.toBe(open?.key)
  expect(await balanceOf(user)).toBe(80)
})

// threat: double-press
test('two presses at once make one request', async () => {
  const user = await userWith(100)
  const page = await openPage(user)
  const start = proxy.seen.length
  const answers = await Promise.all([page.withdraw(60), page.withdraw(60)])
  expect(answers[0].data?.data._id).toBe(answers[1].data?.data._id)
  expect(proxy.seen.slice(start)).toHaveLength(1)
  expect(await balanceOf(user)).toBe(40)
})

test('after a known outcome the same payment is a new one', async () => {
  const user = await userWith(100)
  const page = await openPage(user)
  const start = proxy.seen.length
  await page.withdraw(30)
  await page.withdraw(30)
  expect(keysSince(start).size).toBe(2)
  expect(await balanceOf(user)).toBe(40)
})

test('a refusal settles a payment that was unknown, and moves nothing', async () => {
  const user = await userWith(50)
  const page = await openPage(user)
  proxy.fail(...three('bad gateway'))
  await page.withdraw(60)
  expect(page.openPayments()).toHaveLength(1)
  expect((await page.withdraw(60)).error).toMatchObject({ status: 422 })
  expect(page.openPayments()).toEqual([])
  expect(await balanceOf(user)).toBe(50)
})

test('an unknown recipient settles it too, because the server checks the key first', async () => {
  const user = await userWith(50)
  const page = await openPage(user)
  proxy.fail(...three('bad gateway'))
  await page.send(10, 'nobody@batua.test')
  expect((await page.send(10, 'nobody@batua.test')).error).toMatchObject({ status: 404 })
  expect(page.openPayments()).toEqual([])
})

// threat: browser-unknown-outcome
test('a request that was turned away leaves an unknown payment open', async () => {
  const user = await userWith(100)
  const page = await openPage(user)
  proxy.fail(...three('answer lost'))
  await page.withdraw(60)
  await server.sql`update account set status = 'blocked' where owner = ${user.id}`
  await server.sql`update person set status = 'blocked' where id = ${user.id}`
  expect((await page.withdraw(60)).error).toMatchObject({ status: 403 })
  expect(page.openPayments()).toMatchObject([{ details: { body: { amount: 60 } }, state: 'unsure' }])
})

// threat: browser-unknown-outcome
test('the next person who signs in in the same tab gets a key of their own', async () => {
  const [first, second] = [await userWith(100), await userWith(100)]
  const page = await openPage(first)
  proxy.fail(...three('answer lost'))
  await page.withdraw(60)
  await page.signIn(second)
  const start = proxy.seen.length
  await page.withdraw(60)
  expect(keysSince(start).has(page.openPayments()[0]?.key)).toBe(false)
  expect(page.openPayments()).toMatchObject([{ account: fingerprint(first.id) }])
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([40, 40])
})

// threat: browser-unknown-outcome
test('an automatic retry is not made for another person who signed in meanwhile', async () => {
  const [first, second] = [await userWith(100), await userWith(100)]
  const page = await openPage(first)
  const pause = Promise.withResolvers<void>()
  pauseEnds = pause.promise
  proxy.fail('bad gateway')
  const start = proxy.seen.length
  const paying = page.withdraw(60)
  await expect.poll(() => proxy.seen.length).toBeGreaterThan(start)
  await page.signIn(second)
  pause.resolve()
  await paying
  await expect.poll(() => page.openPayments()[0]?.state).toBe('unsure')
  expect(proxy.seen.slice(start)).toHaveLength(1)
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([100, 100])
  expect(page.openPayments()).toMatchObject([{ account: fingerprint(first.id), state: 'unsure' }])
})

// threat: browser-unknown-outcome
test('a payment of unknown outcome outlives its tab, and a check tells that it was paid, without paying', async () => {
  const user = await userWith(100)
  proxy.fail(...three('answer lost'))
  await (await openPage(user)).withdraw(60)
  vi.stubGlobal('sessionStorage', new PageStorage())
  const tab = await openPage(user)
  const [open] = tab.openPayments()
  const start = proxy.seen.length
  expect((await tab.check(open!.key)).data?.data).toMatchObject({
    outcome: 'posted',
    transaction: { amount: 60 },
  })
  expect(tab.openPayments()).toEqual([])
  expect(keysSince(start)).not.toContain(open!.key)
  expect(await balanceOf(user)).toBe(40)
})

// threat: browser-unknown-outcome
test('a check of a payment that never arrived sends nothing and leaves it open; after a cancel it can never be paid', async () => {
  const user = await userWith(100)
  const page = await openPage(user)
  proxy.fail(...three('bad gateway'))
  await page.withdraw(60)
  const { key } = page.openPayments()[0]!
  expect((await page.check(key)).data?.data.outcome).toBe('unknown')
  expect(page.openPayments()).toMatchObject([{ key, state: 'unsure' }])
  expect((await page.cancel(key)).data?.data).toMatchObject({
    outcome: 'refused',
    refusal: 'PAYMENT_CANCELLED',
  })
  expect(page.openPayments()).toEqual([])
  const late = await server.request('POST', '/api/v1/wallet/me/withdraw', {
    token: user.token,
    body: { amount: 60 },
    headers: { 'idempotency-key': key },
  })
  expect([late.status, late.body.code]).toEqual([422, 'PAYMENT_CANCELLED'])
  expect(await balanceOf(user)).toBe(100)
})

test('a cancel that comes too late tells that it was paid', async () => {
  const user = await userWith(100)
  const page = await openPage(user)
  proxy.fail(...three('answer lost'))
  await page.withdraw(60)
  expect((await page.cancel(page.openPayments()[0]!.key)).data?.data.outcome).toBe('posted')
  expect(page.openPayments()).toEqual([])
  expect(await balanceOf(user)).toBe(40)
})

// threat: shared-device-payment
test('a logout keeps the key, and nothing readable about the payment stays on the device', async () => {
  const [first, second] = [await userWith(100), await userWith(100)]
  const page = await openPage(first)
  proxy.fail(...three('answer lost'))
  await page.send(60, 'friend@batua.test')
  const [{ key, details }] = page.openPayments() as [ReturnType<typeof page.openPayments>[0]]
  expect(details).toMatchObject({ path: '/wallet/me/send-money' })
  expect(localStorage.getItem('open-payment-details')).toContain('friend@batua.test')
  page.logOut()
  expect(localStorage.getItem('open-payment-details')).toBeNull()
  expect(JSON.parse(localStorage.getItem('open-payments')!)).toEqual([
    { account: fingerprint(first.id), key, intent: expect.stringMatching(/^[0-9a-f]{64}$/), isUnsure: true },
  ])
  const other = await openPage(second)
  expect(other.openPayments()).toMatchObject([{ account: fingerprint(first.id), details: undefined }])
  const again = await openPage(first)
  expect((await again.check(key)).data?.data.outcome).toBe('unknown')
  expect(again.openPayments()).toMatchObject([{ key, state: 'unsure', details: undefined }])
})

// threat: shared-device-payment
test('after a logout the same payment is asked for under the key from before it, and is paid once', async () => {
  const user = await userWith(100)
  const page = await openPage(user)
  const start = proxy.seen.length
  proxy.fail(...three('answer lost'))
  await page.withdraw(60)
  page.logOut()
  const again = await openPage(user)
  expect((await again.withdraw(60)).data?.data).toMatchObject({ amount: 60 })
  expect(keysSince(start).size).toBe(1)
  expect(again.openPayments()).toEqual([])
  expect(await balanceOf(user)).toBe(40)
  await again.withdraw(10)
  expect(keysSince(start).size, 'another sum is another payment').toBe(2)
  expect(await balanceOf(user)).toBe(30)
})

// threat: browser-unknown-outcome
test('a 401 keeps what an open payment was, for its owner', async () => {
  const user = await userWith(100)
  const page = await openPage(user)
  proxy.fail(...three('answer lost'))
  await page.withdraw(60)
  page.endSession(user.token)
  expect(page.openPayments()).toMatchObject([{ details: { body: { amount: 60 } } }])
  await page.signIn(user)
  expect(page.openPayments()).toMatchObject([{ details: { body: { amount: 60 } } }])
  await page.signIn(await userWith(0))
  expect(page.openPayments()).toMatchObject([{ details: undefined }])
})

test('a payment that a page of version 0.2.0 left open is asked for under its key', async () => {
  const user = await userWith(100)
  const [account, key, path] = [user.id, 'a key of before', '/wallet/me/withdraw']
  localStorage.setItem('open-payments', JSON.stringify([{ account, key, isUnsure: true }]))
  const details = { path, body: { amount: 60 }, startedAt: new Date().toISOString() }
  localStorage.setItem('open-payment-details', JSON.stringify({ [key]: details }))
  const page = await openPage(user)
  const start = proxy.seen.length
  await page.withdraw(60)
  expect([...keysSince(start)]).toEqual([key])
})

// threat: browser-unknown-outcome
test('while the device is offline nothing is sent, and nothing stays open', async () => {
  const user = await userWith(100)
  const page = await openPage(user)
  const start = proxy.seen.length
  vi.stubGlobal('navigator', { onLine: false })
  expect((await page.withdraw(60)).error).toMatchObject({ data: 'the device is offline' })
  expect(proxy.seen.slice(start)).toEqual([])
  expect(page.openPayments()).toEqual([])
})

test('a press while offline leaves an earlier payment without an answer open', async () => {
  const user = await userWith(100)
  const page = await openPage(user)
  proxy.fail(...three('answer lost'))
  await page.withdraw(60)
  vi.stubGlobal('navigator', { onLine: false })
  await page.withdraw(60)
  expect(page.openPayments()).toMatchObject([{ state: 'unsure' }])
  await page.cancel(page.openPayments()[0]!.key)
  expect(page.openPayments()).toMatchObject([{ state: 'unsure' }])
})
