import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { listTransactions } from '#contract/endpoints/admin.ts'
import { getNotifications } from '#contract/endpoints/events.ts'
import { limits } from '#contract/limits.ts'
import { attemptOf } from '#server/accounts/attempts.ts'
import { moneyCalls, wildAmounts } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'
import { changeGoal, depositToGoal, goalMovements, openGoal, withdrawGoalNotice } from '../../contract.ts'
import { savingsLimits } from '../../facts.ts'
import { daysFromNow, goalCalls, replayed } from '../../testing/goals.ts'

const server = await startServer()
afterAll(() => server.close())
const money = moneyCalls(server)
const { open, goalOf, change, put, take, close, notice, savings, onlyGoal, newest } = goalCalls(server)

describe('a goal', () => {
  test('takes money from the wallet and gives it back, and the history names it', async () => {
    const user = await money.userWith(1000, { name: 'Nusrat Jahan' })
    const goal = await goalOf(user, { target: 500, targetDate: daysFromNow(60) })
    expect(goal).toMatchObject({ name: 'Bicycle', balance: 0, target: 500, isLocked: false, reachedAt: null })

    const added = await put(user, goal._id, 300.5)
    const self = { name: 'Nusrat Jahan', email: user.email, phone: null }
    expect(added).toMatchObject({
      status: 200,
      body: {
        message: 'Added ৳300.5 to Bicycle.',
        data: { type: 'savings', amount: 300.5, sender: self, receiver: null, balanceAfter: 699.5 },
      },
    })
    expect(added.body.data.goal).toEqual({ _id: goal._id, name: 'Bicycle' })
    expect(await newest(user)).toEqual(added.body.data)

    const taken = await take(user, goal._id, 100)
    expect(taken.body.message).toBe('Took ৳100 out of Bicycle.')
    expect(taken.body.data).toMatchObject({ sender: null, receiver: self, balanceAfter: 799.5 })
    expect(await newest(user)).toEqual(taken.body.data)
    expect(await savings(user)).toMatchObject({ balance: 200.5, goals: [{ _id: goal._id, balance: 200.5 }] })
    expect(await money.balance(user)).toBe(799.5)
    await money.state()
  })

  test('is in no list and no total of admins', async () => {
    const user = await money.userWith(1000)
    const { token } = await server.admin()
    const list = async () =>
      (await server.call(listTransactions, { token, query: { search: user.email } })).body.data
    const before = await list()
    const goal = await goalOf(user)
    await put(user, goal._id, 10)
    expect(await list()).toEqual(before)
  })

  test('shows its deposits and withdrawals, page by page', async () => {
    const user = await money.userWith(1000)
    const goal = await goalOf(user)
    for (const amount of [10, 20, 30]) await put(user, goal._id, amount)
    await take(user, goal._id, 5)
    const page = async (n: number) =>
      server.call(goalMovements, {
        token: user.token,
        params: { goalId: goal._id },
        query: { page: n, limit: 3 },
      })
    const first = await page(1)
    expect(first.body.meta).toEqual({ page: 1, limit: 3, total: 4, totalPages: 2 })
    expect(first.body.data.map(({ way, amount, balanceAfter }) => [way, amount, balanceAfter])).toEqual([
      ['out', 5, 55],
      ['in', 30, 60],
      ['in', 20, 30],
    ])
    expect((await page(2)).body.data).toMatchObject([{ by: 'you', of: null, amount: 10 }])
    expect((await page(3)).body.data).toEqual([])
  })

  test('accepts no more than the wallet has, and gives no more than it holds', async () => {
    const user = await money.userWith(100)
    const goal = await goalOf(user)
    const before = await stateOf(server.sql)
    expect(await put(user, goal._id, 100.01)).toMatchObject({
      status: 422,
      body: { code: 'INSUFFICIENT_FUNDS' },
    })
    expect(await take(user, goal._id, 0.01)).toMatchObject({
      status: 422,
      body: { code: 'INSUFFICIENT_FUNDS' },
    })
    for (const amount of wildAmounts) expect((await put(user, goal._id, amount)).status).toBe(400)
    expect(await stateOf(server.sql)).toBe(before)
  })

  // threat: savings
  test('of another person does not exist, and neither does one with a broken id', async () => {
    const [user, other] = [await money.userWith(100), await money.userWith(100)]
    const goal = await goalOf(user)
    await put(user, goal._id, 50)
    const before = await stateOf(server.sql)
    for (const id of [goal._id, '01a1e20b-4590-7018-9803-cd99068ee178', 'nothing']) {
      const params = { goalId: id }
      const answers = [
        await put(other, id, 10),
        await take(other, id, 10),
        await close(other, id),
        await change(other, id, { name: 'Mine' }),
        await notice(other, id),
        await server.call(withdrawGoalNotice, { token: other.token, params }),
        await server.call(goalMovements, { token: other.token, params }),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 404, body: { code: 'GOAL_NOT_FOUND' } })
    }
    expect(await stateOf(server.sql)).toBe(before)
  })

  test('has a visible name, an icon of the set, a positive target and dates in the future', async () => {
    const user = await server.user()
    const wrong = [
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(savingsLimits.goalNameMax + 1) },
      { name: 'Bi\u202ecycle' },
      { name: '\u200b' },
      { name: 17 },
      { icon: 'rocket' },
      { target: 0 },
      { target: 10.001 },
      { target: 10_000_000.01 },
      { targetDate: '2026-02-30' },
      { targetDate: daysFromNow(-1) },
      { lockedUntil: '2100-01-01' },
      { lockedUntil: 'tomorrow' },
    ]
    for (const body of wrong) expect((await open(user, body)).status, JSON.stringify(body)).toBe(400)
    expect((await savings(user)).goals).toEqual([])
    const odd = { name: `  ${'ক'.repeat(savingsLimits.goalNameMax)}  ` }
    expect((await goalOf(user, odd)).name).toBe('ক'.repeat(savingsLimits.goalNameMax))
  })

  test('is one of at most ten: the eleventh is refused, also when all are created at once', async () => {
    const user = await server.user()
    const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => open(user, { name: `Goal ${i}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(savingsLimits.goalsPerPerson)
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('GOALS_FULL'))
    const { goals } = await savings(user)
    await close(user, goals[0]!._id)
    expect((await open(user)).status).toBe(200)
  })

  test('keeps what a change does not name, and an empty change is refused', async () => {
    const user = await server.user()
    const goal = await goalOf(user, { target: 500, targetDate: daysFromNow(30) })
    const changed = await change(user, goal._id, { name: 'New bicycle', target: null })
    expect(changed.body.data).toEqual({ ...goal, name: 'New bicycle', target: null })
    expect((await change(user, goal._id, {})).body.message).toBe('Please fill at least one field to update.')
    expect(await server.actionsOn(user.id)).toEqual(expect.arrayContaining(['open_goal', 'change_goal']))
  })
})

describe('money moves once', () => {
  test('64 copies of one key move money once and get one answer', async () => {
    const user = await money.userWith(1000)
    const goal = await goalOf(user)
    const once = money.key()
    const answers = await Promise.all(Array.from({ length: 64 }, () => put(user, goal._id, 10, once)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.filter((answer) => replayed(answer) === 'true')).toHaveLength(63)
    expect(await money.balance(user)).toBe(990)
  })

  test('a key belongs to one goal and one direction', async () => {
    const user = await money.userWith(1000)
    const [goal, other] = [await goalOf(user), await goalOf(user)]
    const once = money.key()
    await put(user, goal._id, 10, once)
    for (const answer of [
      await put(user, other._id, 10, once),
      await take(user, goal._id, 10, once),
      await close(user, goal._id, once),
    ])
      expect(answer).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    expect((await savings(user)).balance).toBe(10)
  })
})

describe('a blocked or frozen person', () => {
  test('has frozen goals: nothing moves, rules save nothing, and the ledger is sound', async () => {
    const [user, payer] = [await money.userWith(1000), await money.userWith(1000)]
    const goal = await goalOf(user)
    await put(user, goal._id, 100)
    await change(user, goal._id, { share: { percent: 10, above: 0 } })
    await server.sql`update person set frozen_at = now() where id = ${user.id}`
    await server.sql`update account set frozen = true where owner = ${user.id} or holder = ${user.id}`
    expect((await money.send(payer, user.email, 100)).status).toBe(200)
    expect((await put(user, goal._id, 10)).body.code).toBe('ACCOUNT_FROZEN')
    expect((await take(user, goal._id, 10)).body.code).toBe('ACCOUNT_FROZEN')
    expect((await close(user, goal._id)).body.code).toBe('ACCOUNT_FROZEN')
    expect(await money.balance(user)).toBe(1000)
    expect((await onlyGoal(user)).balance).toBe(100)
    await money.state()
  })

  test('cannot even ask when blocked, and the accounts of the goals are blocked too', async () => {
    const user = await money.userWith(1000)
    const goal = await goalOf(user)
    const admin = await server.admin()
    await server.request('PATCH', `/api/v1/admin/users/block/${user.id}`, { token: admin.token })
    const accounts = await server.sql`
      select kind, status from account where owner = ${user.id} or holder = ${user.id} order by id`
    expect(accounts).toEqual([
      { kind: 'wallet', status: 'blocked' },
      { kind: 'goal', status: 'blocked' },
    ])
    expect((await put(user, goal._id, 10)).status).toBe(401)
    await money.state()
  })
})

describe('a target', () => {
  const mails = async (user: TestPerson) =>
    (await server.mailsTo(user.email)).filter(({ subject }) => subject.includes('savings goal'))

  const news = async ({ token }: TestPerson) =>
    (await server.call(getNotifications, { token })).body.data.items

  test('is reached once: one mark and one mail, also if money goes out and in again', async () => {
    const user = await money.userWith(1000)
    const goal = await goalOf(user, { target: 100 })
    await put(user, goal._id, 99.99)
    expect((await onlyGoal(user)).reachedAt).toBeNull()
    expect(await mails(user)).toEqual([])
    await put(user, goal._id, 0.01)
    const { reachedAt } = await onlyGoal(user)
    expect(reachedAt).toEqual(expect.any(String))
    expect(await mails(user)).toMatchObject([{ text: expect.stringContaining('Bicycle') }])
    expect(await news(user)).toMatchObject([{ type: 'goal_reached', details: { goal: 'Bicycle' } }])
    await take(user, goal._id, 50)
    await put(user, goal._id, 60)
    expect(await onlyGoal(user)).toMatchObject({ reachedAt, balance: 110 })
    expect((await mails(user)).length + (await news(user)).length).toBe(2)
  })

  test('that is raised can be reached again, and one that is already covered is reached at once', async () => {
    const user = await money.userWith(1000)
    const goal = await goalOf(user, { target: 100 })
    await put(user, goal._id, 150)
    expect((await change(user, goal._id, { target: 200 })).body.data.reachedAt).toBeNull()
    await put(user, goal._id, 50)
    expect(await mails(user)).toHaveLength(2)
    expect((await change(user, goal._id, { target: 50 })).body.data.reachedAt).toEqual(expect.any(String))
    expect(await mails(user)).toHaveLength(2)
  })
})

test('calls count against the limit of money calls, and changes against one of their own', async () => {
  const limited = await startServer()
  onTestFinished(() => limited.close())
  const user = await moneyCalls(limited).userWith(1000)
  const body = { name: 'Bicycle', icon: 'bicycle' }
  const { _id } = (await limited.call(openGoal, { token: user.token, body })).body.data
  await limited.sql`update account set calls = ${limits.moneyCallsPerMinute}, calls_since = now() where id = ${user.accountId}`
  const answer = await limited.call(depositToGoal, {
    token: user.token,
    params: { goalId: _id },
    body: { amount: 10 },
  })
  expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED'])
  await limited.sql`
    insert into attempt (kind, subject, address)
    select 'goal', ${attemptOf('goal', user.id, '').subject}, '127.0.0.1' from generate_series(1, 120)`
  const renamed = await limited.call(changeGoal, {
    token: user.token,
    params: { goalId: _id },
    body: { name: 'B' },
  })
  expect(renamed.status).toBe(429)
})
