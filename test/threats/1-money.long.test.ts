import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser, suspendAgent, unblockUser } from '#contract/endpoints/admin.ts'
import { cashIn, cashOut } from '#contract/endpoints/transactions.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { sendMoney, withdraw } from '#contract/endpoints/wallet.ts'
import { apiBase } from '#contract/paths.ts'
import { allEndpoints } from '#server/features/calls.ts'
import { moneyCalls, wildAmounts } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { type Answered, type Calls, startServer, type TestServer } from '#test/server.ts'
import { type ServerOnDatabase, startProcess } from '#test/server-process.ts'
import { stateOf } from '#test/state.ts'

// Thousands of requests: a busy machine takes its time.
/** People are made through `server`; the calls go to two further processes on the same database. */
let server: TestServer
let money: ReturnType<typeof moneyCalls>
let processes: [ServerOnDatabase, ServerOnDatabase]
beforeAll(async () => {
  server = await startServer({ rateLimits: false })
  money = moneyCalls(server)
  processes = await Promise.all([startProcess(server.target), startProcess(server.target)])
})
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()))
  await server.close()
})

/** By turns to the one process and the other. */
const through = (i: number): Calls => processes[i % 2] as Calls
const all = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
const tally = (answers: Answered[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = `${status} ${body.code ?? 'OK'}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

describe('double spend: 500 withdrawals, sends and cash-outs released together, through two server processes', () => {
  // threat: double-spend; ASVS: 2.3.4
  test('exactly floor(balance / amount) succeed, the rest are 422, and the balance is never below zero', async () => {
    const [balance, amount] = [1009, 20]
    const [friend, agent] = [await server.user(), await server.agent()]
    // One burst may slip through by luck.
    for (let round = 0; round < 4; round++) {
      const spender = await money.userWith(balance)
      const ways = [
        ({ call }: Calls) => call(withdraw, { token: spender.token, body: { amount } }),
        ({ call }: Calls) =>
          call(sendMoney, { token: spender.token, body: { recipientPhone: friend.email, amount } }),
        ({ call }: Calls) =>
          call(cashOut, { token: agent.token, body: { userEmail: spender.email, amount } }),
      ]
      const answers = await all(500, (i) => ways[i % 3]!(through(i)))
      expect(tally(answers)).toEqual({ '200 OK': 50, '422 INSUFFICIENT_FUNDS': 450 })
      expect(await money.balance(spender)).toBe(9)
      const [lowest] = await server.sql`
        select min(debit_balance)::int as poisha from transfer where debit_account = ${spender.accountId}`
      expect(lowest?.poisha).toBe(900)
      await money.state()
    }
  })
})

describe('crossing transfers A→B and B→A, 1,000 pairs', () => {
  // threat: crossing-payments
  test('all are answered by 200, none by a deadlock, and both have the same balance as before', async () => {
    const [a, b] = await Promise.all([money.userWith(5000), money.userWith(5000)])
    const send = (i: number, from: TestPerson, to: TestPerson) =>
      through(i).call(sendMoney, { token: from.token, body: { recipientPhone: to.email, amount: 1 } })
    for (let round = 0; round < 5; round++) {
      const answers = await all(400, (i) => (i % 4 < 2 ? send(i, a, b) : send(i, b, a)))
      expect(tally(answers)).toEqual({ '200 OK': 400 })
    }
    expect([await money.balance(a), await money.balance(b)]).toEqual([5000, 5000])
    await money.state()
  })
})

describe('amount −1, 0, "10", [10], true, null, {}, 1e309, 0.001, 10.005, 2^53+1', () => {
  // threat: invalid-amounts; ASVS: 1.4.2, 2.2.2, 15.3.5
  test('each is a 400 in every money call, no effect', async () => {
    const tokens = { USER: await money.userWith(100), AGENT: await server.agent() }
    const amounts = [
      ...wildAmounts.map((amount) => JSON.stringify(amount)),
      '1e309',
      '-1e309',
      '"1e1"',
      '9007199254740993',
    ]
    const calls = allEndpoints.filter((endpoint) => endpoint.money && endpoint.body)
    expect(calls.length).toBeGreaterThanOrEqual(6)
    const before = await stateOf(server.sql)
    for (const { path, access } of calls) {
      const { token, email } = tokens[access[0] as 'USER' | 'AGENT']
      const others = JSON.stringify({ recipientPhone: email, userEmail: tokens.USER.email }).slice(1, -1)
      for (const amount of amounts) {
        const body = `{${others},"amount":${amount}}`
        const { status, body: answer } = await server.request(
          'POST',
          `${apiBase}${path.replace(/:\w+/, randomUUID())}`,
          { token, body },
        )
        expect([path, amount, status, answer.code]).toEqual([path, amount, 400, 'VALIDATION_FAILED'])
      }
    }
    expect(await stateOf(server.sql)).toBe(before)
  })
})

describe('one poisha below each minimum', () => {
  // threat: below-minimum
  test("is a 400 with the specification's message, and nothing moves", async () => {
    const user = await money.userWith(100)
    const agent = await server.agent()
    const before = await stateOf(server.sql)
    const answers = [
      await money.deposit(user, 9.99),
      await money.withdraw(user, 9.99),
      await money.send(user, agent.email, 0.99),
      await money.cashIn(agent, user.email, 0),
      await money.cashOut(agent, user.email, 0),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'Minimum deposit is 10৳'],
      [400, 'Minimum withdraw is 10৳'],
      [400, 'Amount must be greater than 0'],
      [400, 'Amount must be greater than 0'],
      [400, 'Amount must be greater than 0'],
    ])
    expect(await stateOf(server.sql)).toBe(before)
  })
})

const transfersOf = async ({ accountId }: TestPerson) => {
  const [row] = await server.sql`select count(*)::int as transfers from transfer where actor = ${accountId}`
  return row?.transfers as number
}

/** Twenty clients that pay through both processes until they are stopped. */
function burst(call: (calls: Calls) => Promise<Answered>) {
  const answers: Answered[] = []
  let isOver = false
  async function client(i: number) {
    while (!isOver) answers.push(await call(through(i)))
  }
  const clients = all(20, client)
  return {
    answers,
    async untilSucceeded(count: number) {
      const succeeded = () => answers.filter(({ status }) => status === 200).length
      await expect.poll(succeeded, { interval: 5 }).toBeGreaterThan(count)
    },
    async stop() {
      isOver = true
      await clients
      return tally(answers)
    },
  }
}

describe('pending or suspended agent; suspension in the middle of a burst', () => {
  // threat: inactive-agent
  test('no commit begins after the call that suspends has answered, in either process; from then on 403', async () => {
    const agent = await server.agent()
    const user = await server.user()
    const admin = await server.admin()
    const pay = ({ call }: Calls) =>
      call(cashIn, { token: agent.token, body: { userEmail: user.email, amount: 1 } })
    const under = burst(pay)
    await under.untilSucceeded(100)
    const suspended = await processes[0].call(suspendAgent, {
      token: admin.token,
      params: { agentId: agent.id },
    })
    const atAnswer = await transfersOf(agent)
    expect(suspended.status).toBe(200)
    expect(tally(await all(20, (i) => pay(through(i))))).toEqual({ '403 AGENT_SUSPENDED': 20 })
    const outcomes = await under.stop()
    expect(Object.keys(outcomes).sort()).toEqual(['200 OK', '403 AGENT_SUSPENDED'])
    expect(await transfersOf(agent)).toBe(atAnswer)
    expect(outcomes['200 OK']).toBe(atAnswer)
    await money.state()
  })
})

describe('blocked user who still holds a token, same burst', () => {
  // threat: blocked-user; ASVS: 7.4.2
  test('no commit begins after the call that blocks has answered; the token stops working at once in every process', async () => {
    const user = await money.userWith(10_000)
    const admin = await server.admin()
    const pay = ({ call }: Calls) => call(withdraw, { token: user.token, body: { amount: 10 } })
    const under = burst(pay)
    await under.untilSucceeded(100)
    const params = { userId: user.id }
    const blocked = await processes[1].call(blockUser, { token: admin.token, params })
    const atAnswer = await transfersOf(user)
    expect(blocked.status).toBe(200)
    expect(tally(await all(20, (i) => pay(through(i))))).toEqual({ '401 UNAUTHENTICATED': 20 })
    const outcomes = await under.stop()
    expect(Object.keys(outcomes).every((outcome) => /^200|^401|^403/.test(outcome))).toBe(true)
    expect(await transfersOf(user)).toBe(atAnswer)
    expect((await processes[0].call(unblockUser, { token: admin.token, params })).status).toBe(200)
    expect((await processes[1].call(getMe, { token: user.token })).status).toBe(401)
    await money.state()
  })

  // threat: blocked-user
  test('money to or from a blocked user is a 422 and does not move', async () => {
    const blocked = await server.user({ status: 'blocked' })
    const other = await money.userWith(100)
    const agent = await server.agent()
    const before = await stateOf(server.sql)
    const answers = [
      await money.send(other, blocked.email, 10),
      await money.cashIn(agent, blocked.email, 10),
      await money.cashOut(agent, blocked.email, 10),
    ]
    expect(tally(answers)).toEqual({ '422 RECIPIENT_UNAVAILABLE': 3 })
    expect(await stateOf(server.sql)).toBe(before)
  })
})
