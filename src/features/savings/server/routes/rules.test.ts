import { afterAll, beforeAll, expect, test } from 'vitest'
import { myTransactions } from '#contract/endpoints/wallet.ts'
import { backdated } from '#test/backdated.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { changeGoal, closeGoal, depositToGoal, getSavings, goalMovements, openGoal } from '../../contract.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

const open = async ({ token }: TestPerson, name = 'Bicycle') =>
  (await server.call(openGoal, { token, body: { name, icon: 'bicycle' } })).body.data
const change = ({ token }: TestPerson, goalId: string, body: object) =>
  server.call(changeGoal, { token, params: { goalId }, body })
const goals = async ({ token }: TestPerson) => (await server.call(getSavings, { token })).body.data.goals
const history = async ({ token }: TestPerson) =>
  (await server.call(myTransactions, { token, query: { limit: 10 } })).body.data
const movements = async ({ token }: TestPerson, goalId: string) =>
  (await server.call(goalMovements, { token, params: { goalId } })).body.data
const ruled = (user: TestPerson) => server.sql`
  select has_rule as "hasRule", (select count(*)::int from saving_rule where account = account.id) as rules
  from account where id = ${user.accountId}`

test('a send is rounded up into the goal, and the history and the goal show it', async () => {
  const [user, friend] = [await money.userWith(1000), await server.user()]
  const goal = await open(user)
  const changed = await change(user, goal._id, { roundUp: { to: 100, times: 1 } })
  expect(changed.body.data.roundUp).toEqual({ to: 100, times: 1 })
  const once = money.key()
  const sent = await money.send(user, friend.email, 560, once)
  expect(sent.body.data).toMatchObject({ type: 'send_money', amount: 560, balanceAfter: 440 })
  expect(sent.body.data.putAside).toEqual({ amount: 40, goal: 'Bicycle', balanceAfter: 400 })
  expect((await money.send(user, friend.email, 560, once)).body.data, 'the repeat').toEqual(sent.body.data)
  expect(await money.balance(user)).toBe(400)
  expect((await history(user)).slice(0, 2)).toMatchObject([
    { type: 'savings', amount: 40, goal: { name: 'Bicycle' }, balanceAfter: 400 },
    { type: 'send_money', amount: 560, goal: null },
  ])
  expect(await movements(user, goal._id)).toMatchObject([{ by: 'round_up', of: 560, amount: 40, way: 'in' }])
  expect((await history(friend)).map(({ type }) => type)).toEqual(['send_money'])
})

test('the sums of this month count each rule separately, and neither deposits by hand nor earlier months', async () => {
  const [user, friend] = [await server.user(), await server.user()]
  const goal = await open(user)
  await change(user, goal._id, { roundUp: { to: 100, times: 1 }, share: { percent: 10, above: 5 } })
  const thisMonth = async () => (await server.call(getSavings, { token: user.token })).body.data.thisMonth
  expect(await thisMonth()).toEqual({ roundUps: 0, share: 0 })
  await backdated(server, user, Array(8).fill('2026-01-15T12:00:00Z'))
  expect((await goals(user))[0]!.balance, 'what the rule put aside then').toBe(2.1)
  expect(await thisMonth()).toEqual({ roundUps: 0, share: 0 })
  await money.deposit(user, 1000)
  await money.send(user, friend.email, 560)
  await server.call(depositToGoal, { token: user.token, params: { goalId: goal._id }, body: { amount: 7 } })
  expect(await thisMonth()).toEqual({ roundUps: 40, share: 100 })
  await change(user, goal._id, { share: null })
  expect(await thisMonth(), 'without the rule').toEqual({ roundUps: 40, share: 0 })
})

// threat: savings
test('the sender sees nothing of what the receiver puts aside, in answer, repeat and history', async () => {
  const [sender, user] = [await money.userWith(1000), await server.user()]
  const goal = await open(user)
  await change(user, goal._id, { share: { percent: 10, above: 100 } })
  const once = money.key()
  const sent = await money.send(sender, user.email, 200, once)
  const again = await money.send(sender, user.email, 200, once)
  const others = await money.send(sender, user.email, 100)
  expect(await money.balance(user)).toBe(280)
  expect((await goals(user))[0]!.balance).toBe(20)
  for (const { body } of [sent, again, others]) expect(body.data.putAside).toBeNull()
  for (const told of [sent.body, again.body, others.body, await history(sender)])
    expect(JSON.stringify(told)).not.toMatch(/savings|Bicycle/)
  expect(await movements(user, goal._id)).toMatchObject([{ by: 'share', of: 200, amount: 20 }])
  expect((await history(sender))[0]!.balanceAfter).toBe(700)
})

test('a cash-in and a deposit are shared, and the agent sees nothing of it', async () => {
  const [user, agent] = [await server.user(), await server.agent()]
  const goal = await open(user)
  await change(user, goal._id, { share: { percent: 50, above: 0 } })
  const deposited = await money.deposit(user, 10)
  expect(deposited.body.data).toMatchObject({
    balanceAfter: 10,
    putAside: { amount: 5, goal: 'Bicycle', balanceAfter: 5 },
  })
  await server.sql`update account set floor = -100000 where id = ${agent.accountId}`
  const cashed = await money.cashIn(agent, user.email, 0.03)
  expect(JSON.stringify(cashed.body)).not.toMatch(/savings|Bicycle/)
  expect((await goals(user))[0]!.balance).toBe(5.01)
  expect(await money.balance(user)).toBe(5.02)
  await money.state()
})

test('a person has one rule of each kind: set on another goal, it leaves the first', async () => {
  const user = await server.user()
  const [first, second] = [await open(user, 'First'), await open(user, 'Second')]
  await change(user, first._id, { roundUp: { to: 10, times: 5 }, share: { percent: 5, above: 1000 } })
  await change(user, second._id, { roundUp: { to: 50, times: 2 } })
  expect((await goals(user)).map(({ roundUp, share }) => ({ roundUp, share }))).toEqual([
    { roundUp: null, share: { percent: 5, above: 1000 } },
    { roundUp: { to: 50, times: 2 }, share: null },
  ])
  // The rule of another goal is not ended from here.
  await change(user, first._id, { roundUp: null })
  expect((await goals(user))[1]!.roundUp).toEqual({ to: 50, times: 2 })
  await change(user, second._id, { roundUp: null })
  expect(await ruled(user)).toEqual([{ hasRule: true, rules: 1 }])
  await change(user, first._id, { share: null })
  expect(await ruled(user)).toEqual([{ hasRule: false, rules: 0 }])
  await money.state()
})

test('closing a goal ends the rules that fill it, and payments still work', async () => {
  const [user, friend] = [await money.userWith(1000), await server.user()]
  const [goal, other] = [await open(user), await open(user, 'Other')]
  await change(user, goal._id, { roundUp: { to: 100, times: 1 } })
  await change(user, other._id, { share: { percent: 1, above: 0 } })
  await server.call(closeGoal, { token: user.token, params: { goalId: goal._id } })
  expect((await money.send(user, friend.email, 60)).status).toBe(200)
  expect(await money.balance(user)).toBe(940)
  expect(await ruled(user)).toEqual([{ hasRule: true, rules: 1 }])
  await server.call(closeGoal, { token: user.token, params: { goalId: other._id } })
  expect(await ruled(user)).toEqual([{ hasRule: false, rules: 0 }])
  await money.state()
})

test('rules outside their limits are a 400 and change nothing', async () => {
  const user = await server.user()
  const goal = await open(user)
  const wrong = [
    { roundUp: { to: 20, times: 1 } },
    { roundUp: { to: 100, times: 0 } },
    { roundUp: { to: 100, times: 6 } },
    { roundUp: { to: 100, times: 1.5 } },
    { roundUp: { to: '100', times: 1 } },
    { roundUp: 100 },
    { share: { percent: 0, above: 0 } },
    { share: { percent: 51, above: 0 } },
    { share: { percent: 5, above: -1 } },
    { share: { percent: 5, above: 0.001 } },
    { share: { percent: 5 } },
  ]
  for (const body of wrong) {
    const { status, body: answer } = await change(user, goal._id, body)
    expect([status, answer.code], JSON.stringify(body)).toEqual([400, 'VALIDATION_FAILED'])
    expect(answer.message).not.toMatch(/expected|invalid/i)
  }
  expect(await ruled(user)).toEqual([{ hasRule: false, rules: 0 }])
})

test('a round-up that reaches the target is told by mail, once', async () => {
  const [user, friend] = [await money.userWith(1000), await server.user()]
  const goal = await open(user)
  await change(user, goal._id, { target: 40, roundUp: { to: 100, times: 1 } })
  await money.send(user, friend.email, 60)
  await money.send(user, friend.email, 60)
  const mails = (await server.mailsTo(user.email)).filter(({ subject }) => subject.includes('savings goal'))
  expect(mails).toHaveLength(1)
  expect((await goals(user))[0]).toMatchObject({ balance: 80, reachedAt: expect.any(String) })
})
