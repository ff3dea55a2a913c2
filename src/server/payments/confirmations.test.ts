import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout, stepUp } from '#contract/endpoints/auth.ts'
import { getSecurity, limitPayments } from '#contract/endpoints/security.ts'
import { updateMe } from '#contract/endpoints/user.ts'
import { sendMoney, withdraw } from '#contract/endpoints/wallet.ts'
import { moneyCalls } from '#test/money.ts'
import { freshPhone, PASSWORD, type TestPerson } from '#test/people.ts'
import { apps } from '#test/second-factor.ts'
import { type Calls, startServer, type TestServer } from '#test/server.ts'
import { startProcess } from '#test/server-process.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer({ rateLimits: false })
  money = moneyCalls(server)
})
afterAll(() => server.close())

const app = apps()

/** Somebody with a second factor and money. */
async function payer(balance = 100_000): Promise<TestPerson> {
  const user = await money.userWith(balance)
  await app.add(server, user)
  return user
}

const sendPath = '/wallet/me/send-money' as const
const withdrawPath = '/wallet/me/withdraw' as const
type Payment = { path: typeof sendPath | typeof withdrawPath; body: object }

/** Confirms one payment. The session has a new token afterwards. */
async function confirm(user: TestPerson, payment: Payment, calls: Calls = server) {
  const { status, body } = await calls.call(stepUp, {
    token: user.token,
    body: { proof: { code: await app.codeOf(user) }, for: payment },
  })
  expect(status).toBe(200)
  user.token = body.data.token
  return { 'step-up': body.data.paymentProof! }
}

const pay = (user: TestPerson, amount: number, headers: Record<string, string> = {}) =>
  server.call(withdraw, { token: user.token, body: { amount }, headers })
const outcome = async (answer: ReturnType<typeof pay>) => {
  const { status, body } = await answer
  return `${status} ${body.code ?? 'OK'}`
}
const refused = '403 STEP_UP_REQUIRED'

describe('a payment above the sum', () => {
  test('needs no confirmation from an account without a second factor', async () => {
    const user = await money.userWith(100_000)
    expect(await outcome(pay(user, 50_000))).toBe('200 OK')
    expect(await server.sql`select from account where owner = ${user.id} and unproved <> 0`).toHaveLength(0)
  })

  test('needs a confirmation: 403 with the sum and the masked name, nothing moves, and a retry with the same key can succeed', async () => {
    const user = await payer()
    const friend = await server.user({ name: 'Rahim Uddin' })
    const body = { recipientPhone: friend.email, amount: 8_000 }
    const key = { 'idempotency-key': randomUUID() }
    const before = await stateOf(server.sql)
    const first = await server.call(sendMoney, { token: user.token, body, headers: key })
    expect([first.status, first.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect(first.body.data).toEqual({ amount: 8_000, to: 'Rahim U.' })
    expect(await stateOf(server.sql)).toBe(before)

    const confirmation = await confirm(user, { path: sendPath, body })
    const sent = { token: user.token, body, headers: { ...key, ...confirmation } }
    expect((await server.call(sendMoney, sent)).status).toBe(200)
    const again = await server.call(sendMoney, sent)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(await money.balance(user)).toBe(92_000)
  })

  test('that is refused for another reason asks for no confirmation', async () => {
    const user = await payer(6_000)
    expect(await outcome(pay(user, 9_000))).toBe('422 INSUFFICIENT_FUNDS')
    const body = { recipientPhone: 'nobody@batua.test', amount: 5_500 }
    const { status } = await server.call(sendMoney, { token: user.token, body })
    expect(status).toBe(404)
  })

  test('of exactly the sum needs no confirmation, and deposits and cash-ins never do', async () => {
    const user = await payer()
    expect(await outcome(pay(user, 5_000))).toBe('200 OK')
    expect((await money.deposit(user, 9_000)).status).toBe(200)
    expect((await money.cashIn(await server.agent(), user.email, 9_000)).status).toBe(200)
    expect(await outcome(pay(user, 10))).toBe(refused)
  })
})

describe('a confirmation', () => {
  // threat: confirmation-reuse
  test('for ৳100 does not pay ৳1,000, nor another person, nor another call', async () => {
    const user = await payer()
    await server.call(limitPayments, { token: user.token, body: { above: 0 } })
    const [friend, thief] = [await server.user(), await server.user()]
    const body = { recipientPhone: friend.email, amount: 100 }
    const headers = await confirm(user, { path: sendPath, body })
    const { token } = user
    const others = [
      server.call(sendMoney, { token, headers, body: { ...body, amount: 1_000 } }),
      server.call(sendMoney, { token, headers, body: { ...body, recipientPhone: thief.email } }),
      server.call(withdraw, { token, headers, body: { amount: 100 } }),
    ]
    for (const { status, body: answer } of await Promise.all(others))
      expect([status, answer.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect(await money.balance(user)).toBe(100_000)
    expect((await server.call(sendMoney, { token, headers, body })).status).toBe(200)
  })

  // threat: confirmation-reuse
  test('pays one of eight payments at once', async () => {
    const user = await payer()
    const headers = await confirm(user, { path: withdrawPath, body: { amount: 8_000 } })
    const answers = await Promise.all(Array.from({ length: 8 }, () => outcome(pay(user, 8_000, headers))))
    expect(answers.sort()).toEqual(['200 OK', ...Array(7).fill(refused)])
    expect(await outcome(pay(user, 8_000, headers))).toBe(refused)
    expect(await money.balance(user)).toBe(92_000)
  })

  // threat: confirmation-reuse
  test('of another session or of another person is not accepted', async () => {
    const [user, other] = [await payer(), await payer()]
    const elsewhere = { ...user, token: await server.signIn(user) }
    const headers = await confirm(user, { path: withdrawPath, body: { amount: 8_000 } })
    expect(await outcome(pay(elsewhere, 8_000, headers))).toBe(refused)
    expect(await outcome(pay(other, 8_000, headers))).toBe(refused)
    expect(await outcome(pay(user, 8_000, headers))).toBe('200 OK')
  })

  // threat: confirmation-reuse
  test('expires with its session, and after two minutes', async () => {
    const user = await payer()
    const body = { amount: 8_000 }
    const ofEnded = await confirm(user, { path: withdrawPath, body })
    await server.call(logout, { token: user.token })
    user.token = await server.signIn(user)
    expect(await outcome(pay(user, 8_000, ofEnded))).toBe(refused)
    const old = await confirm(user, { path: withdrawPath, body })
    await server.sql`update payment_proof set created_at = now() - interval '2 minutes'`
    expect(await outcome(pay(user, 8_000, old))).toBe(refused)
  })

  // threat: confirmation-by-password
  test('by the password alone is not accepted: a 400 that counts nothing and pays nothing; it still allows a new phone number', async () => {
    const user = await payer()
    const withKey = await money.userWith(100_000)
    await server.addPasskey(withKey)
    const payment = { path: withdrawPath, body: { amount: 8_000 } }
    for (const person of [user, withKey]) {
      const before = await stateOf(server.sql)
      for (const password of [PASSWORD, 'wrong']) {
        const body = { proof: { password }, for: payment }
        const { status, body: answer } = await server.call(stepUp, { token: person.token, body })
        expect([status, answer.code, answer.message]).toEqual([
          400,
          'PROOF_INVALID',
          'Confirm this payment with your authenticator app or passkey',
        ])
      }
      expect(await outcome(pay(person, 8_000))).toBe(refused)
      expect(await stateOf(server.sql)).toBe(before)
    }
    await server.ageSession(user)
    const body = { proof: { password: PASSWORD } }
    const { token } = (await server.call(stepUp, { token: user.token, body })).body.data
    const phone = { phone: freshPhone() }
    expect((await server.call(updateMe, { token, body: phone })).status).toBe(200)
  })

  test('survives a payment that is refused for another reason', async () => {
    const user = await payer(6_000)
    const headers = await confirm(user, { path: withdrawPath, body: { amount: 7_000 } })
    expect(await outcome(pay(user, 7_000, headers))).toBe('422 INSUFFICIENT_FUNDS')
    await money.deposit(user, 5_000)
    expect(await outcome(pay(user, 7_000, headers))).toBe('200 OK')
  })

  test.each([
    { path: withdrawPath, body: { amount: 1 } },
    { path: withdrawPath, body: { amount: { length: {} } } },
    { path: withdrawPath },
    { path: '/wallet/me/add-money', body: { amount: 100 } },
  ])('for %j is a 400, and nothing is confirmed', async (payment) => {
    const user = await payer(10)
    const body = { proof: { code: await app.codeOf(user) }, for: payment }
    const before = await stateOf(server.sql)
    expect((await server.call(stepUp, { token: user.token, body })).status).toBe(400)
    expect(await stateOf(server.sql)).toBe(before)
  })

  // threat: confirmation-reuse
  test('is stored as a hash only', async () => {
    const user = await payer(10)
    const headers = await confirm(user, { path: withdrawPath, body: { amount: 10 } })
    const rows = await server.sql`select * from payment_proof`
    expect(JSON.stringify(rows)).not.toContain(headers['step-up'])
  })
})

describe('the unconfirmed payments of a day', () => {
  // threat: split-payments
  test('are added up: of 20 payments of ৳4,999 at once through two processes, one is paid', async () => {
    const user = await payer()
    const friend = await server.user()
    const processes = await Promise.all([startProcess(server.target), startProcess(server.target)])
    const body = { recipientPhone: friend.email, amount: 4_999 }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => processes[i % 2]!.call(sendMoney, { token: user.token, body })),
    )
    await Promise.all(processes.map((process) => process.stop()))
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? 'OK'}`)
    expect(codes.sort()).toEqual(['200 OK', ...Array(19).fill(refused)])
    expect(await money.balance(user)).toBe(95_001)
  })

  // threat: split-payments
  test('do not include confirmed payments, and start again on the next day in Dhaka', async () => {
    const user = await payer()
    expect(await outcome(pay(user, 3_000))).toBe('200 OK')
    const headers = await confirm(user, { path: withdrawPath, body: { amount: 8_000 } })
    expect(await outcome(pay(user, 8_000, headers))).toBe('200 OK')
    expect(await outcome(pay(user, 2_000))).toBe('200 OK')
    expect(await outcome(pay(user, 10))).toBe(refused)
    await server.sql`update account set unproved_day = unproved_day - 1 where owner = ${user.id}`
    expect(await outcome(pay(user, 5_000))).toBe('200 OK')
  })
})

describe('the sum', () => {
  const limitOf = async (token: string) => (await server.call(getSecurity, { token })).body.data.paymentLimit

  // threat: raised-confirmation-limit
  test('can be lowered by the owner, who is mailed, and never raised above the setting', async () => {
    const user = await payer()
    const { token, email } = user
    expect(await limitOf(token)).toEqual({ above: 5_000, max: 5_000 })
    expect((await server.call(limitPayments, { token, body: { above: 500.5 } })).status).toBe(200)
    expect(await limitOf(token)).toEqual({ above: 500.5, max: 5_000 })
    expect(await outcome(pay(user, 501))).toBe(refused)
    expect((await server.lastMail(email))?.subject).toBe('Your choice for payments was changed')
    await server.call(limitPayments, { token, body: { above: 9_000 } })
    expect(await limitOf(token)).toEqual({ above: 5_000, max: 5_000 })
    expect(await outcome(pay(user, 5_001))).toBe(refused)
    await server.call(limitPayments, { token, body: { above: null } })
    expect((await server.actionsOn(user.id)).filter((action) => action === 'limit_payments')).toHaveLength(3)
  })

  // threat: raised-confirmation-limit
  test('cannot be changed by a stolen session, nor without a second factor', async () => {
    const user = await payer()
    await server.ageSession(user)
    const body = { above: 0 }
    expect((await server.call(limitPayments, { token: user.token, body })).body.code).toBe('STEP_UP_REQUIRED')
    const plain = await server.user()
    expect((await server.call(limitPayments, { token: plain.token, body })).body.code).toBe(
      'FACTOR_NOT_FOUND',
    )
    expect(await limitOf(plain.token)).toBeNull()
  })

  test('has no effect after the last factor is removed', async () => {
    const user = await payer()
    await server.sql`delete from authenticator where person = ${user.id}`
    expect(await outcome(pay(user, 50_000))).toBe('200 OK')
  })
})
