import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { moneyCalls, wildAmounts } from '#test/money.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer({ rateLimits: false })
  money = moneyCalls(server)
})
afterAll(() => server.close())

test('a withdrawal leaves the wallet and has no receiver', async () => {
  const user = await money.userWith(100)
  const answer = await money.withdraw(user, 40)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      message: 'Withdrawn ৳40 successfully!',
      data: { type: 'withdraw', amount: 40, sender: { email: user.email }, receiver: null },
    },
  })
  expect(await money.balance(user)).toBe(60)
})

// ASVS: 2.3.2
test('a withdrawal above the balance is refused and moves nothing', async () => {
  const user = await money.userWith(100)
  const before = await money.state()
  const answer = await money.withdraw(user, 100.01)
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'INSUFFICIENT_FUNDS', message: 'Insufficient balance' },
  })
  expect(answer.body).not.toHaveProperty('errors')
  expect(await money.balance(user)).toBe(100)
  expect(await money.state()).toEqual(before)
})

test('anything but an amount of at least 10 is a 400 and moves nothing', async () => {
  const user = await money.userWith(1000)
  const before = await money.state()
  for (const amount of [...wildAmounts, 9.99])
    expect((await money.withdraw(user, amount)).status, JSON.stringify(amount)).toBe(400)
  expect((await money.withdraw(user, 9.99)).body.message).toBe('Minimum withdraw is 10৳')
  expect(await money.state()).toEqual(before)
})

test('of 200 withdrawals at once on a balance that covers 10, exactly 10 succeed and the rest are refused', async () => {
  const user = await money.userWith(100)
  const answers = await Promise.all(Array.from({ length: 200 }, () => money.withdraw(user, 10)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(190)
  expect(await money.balance(user)).toBe(0)
  await money.state()
})

test('64 copies of one key have one effect and one answer, and replays are marked', async () => {
  const user = await money.userWith(1000)
  const once = money.key()
  const answers = await Promise.all(Array.from({ length: 64 }, () => money.withdraw(user, 10, once)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(63)
  expect(await money.balance(user)).toBe(990)
})

test('a key with another payload is a 422, another account can use the same key, and a refusal is replayed', async () => {
  const [user, other] = [await money.userWith(100), await money.userWith(100)]
  const key = money.key('the-same-words')
  expect((await money.withdraw(user, 500, key)).body.code).toBe('INSUFFICIENT_FUNDS')
  await money.deposit(user, 1000)
  const again = await money.withdraw(user, 500, key)
  expect(again.body.code).toBe('INSUFFICIENT_FUNDS')
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect((await money.withdraw(user, 20, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await money.withdraw(other, 20, key)).status).toBe(200)
  expect(await money.balance(user)).toBe(1100)
})

test('a key that is empty, too long or not printable is a 400 and moves nothing', async () => {
  const user = await money.userWith(100)
  for (const key of ['', 'x'.repeat(256), 'h\u00e9'])
    expect((await money.withdraw(user, 10, money.key(key))).body.code).toBe('IDEMPOTENCY_KEY_INVALID')
  expect((await money.withdraw(user, 10, money.key('x'.repeat(255)))).status).toBe(200)
  expect(await money.balance(user)).toBe(90)
})

// threat: money-from-credit
test('without a payout a withdrawal is refused, also when its key is repeated, and moves nothing; an earlier one is replayed', async () => {
  const earlier = money.key()
  const user = await money.userWith(100)
  const posted = await money.withdraw(user, 10, earlier)
  const { settings } = server.services
  settings.payout = 'off'
  onTestFinished(() => {
    settings.payout = 'sandbox'
  })
  const before = await money.state()
  const once = money.key()
  const [first, repeat] = [await money.withdraw(user, 10, once), await money.withdraw(user, 10, once)]
  expect(first).toMatchObject({
    status: 422,
    body: { code: 'PAYOUT_UNAVAILABLE', message: 'Withdrawals are not available yet' },
  })
  expect(repeat).toMatchObject({ status: 422, body: first.body })
  expect([first, repeat].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
  expect(await money.withdraw(user, 10, earlier)).toMatchObject({ status: 200, body: posted.body })
  expect(await money.state()).toEqual(before)
  expect(await money.balance(user)).toBe(90)
})
