import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMoney } from '#contract/endpoints/wallet.ts'
import { moneyCalls, wildAmounts } from '#test/money.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

test('a deposit is answered with its transaction and is in the wallet', async () => {
  const user = await server.user({ name: 'Rahim Uddin' })
  const answer = await money.deposit(user, 250.5)
  expect(answer.status).toBe(200)
  expect(answer.body.message).toBe('Deposited ৳250.5 successfully!')
  expect(answer.body.data).toMatchObject({
    type: 'add_money',
    amount: 250.5,
    currency: 'BDT',
    status: 'completed',
    sender: null,
    receiver: { email: user.email, name: 'Rahim Uddin' },
  })
  expect(answer.body.data.reference).toMatch(/^BT[2-9A-Z]{8}$/)
  expect(await money.balance(user)).toBe(250.5)
})

test('an agent named in a deposit is its sender, and the money of the agent is not touched', async () => {
  const [user, agent] = [await server.user(), await server.agent({ name: 'Kamal Agent' })]
  const answer = await money.deposit(user, 100, { agentEmail: agent.email.toUpperCase() })
  expect(answer.body.data.sender).toEqual({ email: agent.email, name: 'Kamal Agent', phone: null })
  const [float] = await server.sql`select balance, entries from account where id = ${agent.accountId}`
  expect(float).toEqual({ balance: 0n, entries: 0n })
})

test('an agent who is unknown, pending, suspended or no agent is not found, and nothing is deposited', async () => {
  const user = await server.user()
  const others = [
    'nobody@batua.test',
    (await server.agent({ status: 'pending' })).email,
    (await server.agent({ status: 'suspended' })).email,
    (await server.user()).email,
    (await server.admin()).email,
  ]
  const before = await money.state()
  for (const agentEmail of others) {
    const answer = await money.deposit(user, 100, { agentEmail })
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'AGENT_NOT_FOUND', message: 'Agent not found' },
    })
  }
  expect(await money.state()).toEqual(before)
})

test('a used key with an unknown agent gets the answer of a used key, and moves no money', async () => {
  const user = await server.user()
  const once = money.key()
  await money.deposit(user, 100, {}, once)
  const other = await money.deposit(user, 100, { agentEmail: 'nobody@batua.test' }, once)
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  expect(await money.balance(user)).toBe(100)
})

test('an invalid agent email gets its message; an empty one counts as absent', async () => {
  const user = await server.user()
  expect((await money.deposit(user, 100, { agentEmail: 'nonsense' })).body.message).toBe(
    'Enter valid agent email',
  )
  expect((await money.deposit(user, 100, { agentEmail: '' })).status).toBe(200)
})

test('anything but an amount of at least 10 is a 400 and creates no money', async () => {
  const user = await server.user()
  const before = await money.state()
  for (const amount of [...wildAmounts, 9.99])
    expect((await money.deposit(user, amount)).status, JSON.stringify(amount)).toBe(400)
  expect((await money.deposit(user, 9.99)).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Minimum deposit is 10৳',
    errors: [{ field: 'amount', message: 'Minimum deposit is 10৳' }],
  })
  const huge = await server.request('POST', '/api/v1/wallet/me/add-money', {
    token: user.token,
    body: '{"amount":1e309}',
  })
  expect(huge.status).toBe(400)
  expect(await money.state()).toEqual(before)
})

// threat: deposit-without-source
test('without a funding source a deposit is refused, also when its key is repeated, and no money is created', async () => {
  const closed = await startServer({ funding: 'off' })
  const user = await closed.user()
  const answer = await closed.call(addMoney, { token: user.token, body: { amount: 100 } })
  expect(answer).toMatchObject({ status: 422, body: { code: 'FUNDING_UNAVAILABLE' } })
  const calls = moneyCalls(closed)
  const once = calls.key()
  const first = await calls.deposit(user, 100, {}, once)
  const repeat = await calls.deposit(user, 100, {}, once)
  expect(repeat).toMatchObject({ status: 422, body: first.body })
  expect([first, repeat].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
  const other = await calls.deposit(user, 200, {}, once)
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  expect((await calls.state()).transfers).toBe(0n)
  await closed.close()
})
