import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { stepUp } from '#contract/endpoints/auth.ts'
import { agentTransactions, cashInSingular, getAgentSummary } from '#contract/endpoints/transactions.ts'
import { moneyCalls, wildAmounts } from '#test/money.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

const floatOf = async (agent: { accountId: number | null }) => {
  const [row] = await server.sql<
    [{ balance: bigint }]
  >`select balance from account where id = ${agent.accountId}`
  return row.balance
}

test('cash-in moves from the float to the wallet, cash-out back, and the user is mailed at cash-out', async () => {
  const [agent, user] = [await server.agent({ name: 'Kamal Agent' }), await server.user()]
  const cashIn = await money.cashIn(agent, user.email, 500)
  expect(cashIn).toMatchObject({
    status: 200,
    body: {
      message: 'Cash-in successful',
      data: { type: 'cash_in', amount: 500, sender: { email: agent.email }, receiver: { email: user.email } },
    },
  })
  expect(await floatOf(agent)).toBe(-50_000n)
  expect(await server.mailsTo(user.email)).toEqual([])

  const cashOut = await money.cashOut(agent, user.email.toUpperCase(), 120.5)
  expect(cashOut).toMatchObject({
    status: 200,
    body: {
      message: 'Cash-out successful',
      data: { type: 'cash_out', sender: { email: user.email }, receiver: { email: agent.email } },
    },
  })
  expect(await money.balance(user)).toBe(379.5)
  expect(await floatOf(agent)).toBe(-37_950n)
  const mail = await server.lastMail(user.email)
  expect(mail?.subject).toContain('৳120.50')
  expect(mail?.text).toContain('Kamal Agent')
  expect(mail?.text).toContain(cashOut.body.data.reference)
})

test('the path in the singular is the same call', async () => {
  const [agent, user] = [await server.agent(), await server.user()]
  const answer = await server.call(cashInSingular, {
    token: agent.token,
    body: { userEmail: user.email, amount: 10 },
  })
  expect(answer.body.message).toBe('Cash-in successful')
  expect(await money.balance(user)).toBe(10)
})

test('a float stops at its credit line, with a message that says what to do', async () => {
  const [agent, user] = [await server.agent(), await server.user()]
  expect((await money.cashIn(agent, user.email, 100_000)).status).toBe(200)
  const before = await money.state()
  expect(await money.cashIn(agent, user.email, 0.01)).toMatchObject({
    status: 422,
    body: {
      code: 'FLOAT_EXHAUSTED',
      message: 'This is more than your float covers. Enter less, or settle with the operator.',
    },
  })
  expect(await money.state()).toEqual(before)
})

test('cash-out above the balance is refused, mails nobody and moves nothing', async () => {
  const [agent, user] = [await server.agent(), await money.userWith(50)]
  expect(await money.cashOut(agent, user.email, 50.01)).toMatchObject({
    status: 422,
    body: { code: 'INSUFFICIENT_FUNDS' },
  })
  expect(await server.mailsTo(user.email)).toEqual([])
  expect(await money.balance(user)).toBe(50)
})

test('a pending or suspended agent is refused with the reason; an unknown, unverified or non-USER customer is one 404', async () => {
  const user = await server.user()
  const before = await money.state()
  const pending = await money.cashIn(await server.agent({ status: 'pending' }), user.email, 10)
  expect(pending).toMatchObject({ status: 403, body: { code: 'AGENT_PENDING' } })
  const suspended = await money.cashOut(await server.agent({ status: 'suspended' }), user.email, 10)
  expect(suspended).toMatchObject({ status: 403, body: { code: 'AGENT_SUSPENDED' } })

  const agent = await server.agent()
  const strangers = ['nobody@batua.test', (await server.user({ isVerified: false })).email, agent.email]
  for (const email of strangers)
    for (const call of [money.cashIn, money.cashOut])
      expect(await call(agent, email, 10)).toMatchObject({ status: 404, body: { message: 'User not found' } })
  const blocked = await server.user({ status: 'blocked' })
  expect(await money.cashIn(agent, blocked.email, 10)).toMatchObject({
    status: 422,
    body: { code: 'RECIPIENT_UNAVAILABLE' },
  })
  expect(await money.state()).toEqual(before)
})

test('email and amount are both required, and must be an address and a sum', async () => {
  const [agent, user] = [await server.agent(), await server.user()]
  const messageOf = async (email: unknown, amount: unknown) =>
    (await money.cashIn(agent, email, amount)).body.message
  expect(await messageOf('', 10)).toBe('Enter email and amount')
  expect(await messageOf(undefined, undefined)).toBe('Enter email and amount')
  expect(await messageOf(user.email, undefined)).toBe('Enter email and amount')
  expect(await messageOf(user.email, '')).toBe('Enter email and amount')
  expect(await messageOf('rahim', 10)).toBe('Invalid email address')
  for (const amount of wildAmounts) expect((await money.cashIn(agent, user.email, amount)).status).toBe(400)
  expect(await money.balance(user)).toBe(0)
})

test('an agent sees what they handled, including assisted deposits, newest first and without their own side', async () => {
  const [agent, other, user] = [await server.agent(), await server.agent(), await server.user()]
  await money.cashIn(agent, user.email, 300)
  await money.cashOut(agent, user.email, 100)
  await money.deposit(user, 50, { agentEmail: agent.email })
  await money.cashIn(other, user.email, 5)

  const { body } = await server.call(agentTransactions, { token: agent.token })
  const customer = { email: user.email, name: user.name, phone: null }
  expect(body.data.map(({ type, amount, sender, receiver }) => ({ type, amount, sender, receiver }))).toEqual(
    [
      { type: 'add_money', amount: 50, sender: null, receiver: customer },
      { type: 'cash_out', amount: 100, sender: customer, receiver: null },
      { type: 'cash_in', amount: 300, sender: null, receiver: customer },
    ],
  )
  expect(body.meta).toEqual({ page: 1, limit: 100, total: 3, totalPages: 1 })
  const last = await server.call(agentTransactions, { token: agent.token, query: { page: 2, limit: 2 } })
  expect(last.body.data.map(({ amount }) => amount)).toEqual([300])

  const summary = await server.call(getAgentSummary, { token: agent.token })
  expect(summary.body.data).toEqual({ cashIn: 300, cashOut: 100 })
})

test('a new agent has handled nothing', async () => {
  const { token } = await server.agent()
  expect((await server.call(getAgentSummary, { token })).body.data).toEqual({ cashIn: 0, cashOut: 0 })
  expect((await server.call(agentTransactions, { token })).body.data).toEqual([])
})

describe('a cash-in by a session without a step-up for more than 12 hours', () => {
  const age = ({ id }: TestPerson, hours: number) =>
    server.sql`update session set proved_at = now() - ${`${hours} hours`}::interval where person = ${id}`

  test('is one press on a local start', async () => {
    const [agent, user] = [await server.agent(), await server.user()]
    await age(agent, 100)
    expect((await money.cashIn(agent, user.email, 10)).status).toBe(200)
  })

  // threat: money-from-credit
  test('needs a fresh session elsewhere, on both paths: without it nothing moves, with it the same key pays', async () => {
    const elsewhere = await startServer({ isLocal: false, secondFactor: 'optional' })
    onTestFinished(() => elsewhere.close())
    const calls = moneyCalls(elsewhere)
    const [agent, user] = [await elsewhere.agent(), await elsewhere.user()]
    const once = calls.key()
    const age = (hours: number) =>
      elsewhere.sql`update session set proved_at = now() - ${`${hours} hours`}::interval where person = ${agent.id}`

    await age(11.9)
    expect((await calls.cashIn(agent, user.email, 10)).status).toBe(200)
    await age(12)
    const before = await calls.state()
    const refused = await calls.cashIn(agent, user.email, 20, once)
    expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect(refused.body, 'its step-up is not bound to the payment').not.toHaveProperty('data')
    const body = { userEmail: user.email, amount: 20 }
    const singular = await elsewhere.call(cashInSingular, { token: agent.token, body })
    expect(singular.body.code).toBe('STEP_UP_REQUIRED')
    expect(await calls.state()).toEqual(before)

    const byPassword = { proof: { password: PASSWORD } }
    agent.token = (await elsewhere.call(stepUp, { token: agent.token, body: byPassword })).body.data.token
    expect((await calls.cashIn(agent, user.email, 20, once)).status).toBe(200)
    await age(12)
    const replay = await calls.cashIn(agent, user.email, 20, once)
    expect([replay.status, replay.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(await calls.balance(user)).toBe(30)
  })
})
