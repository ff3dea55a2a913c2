import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminCharts } from '#contract/endpoints/charts.ts'
import { cancelPayment, getPayment } from '#contract/endpoints/wallet.ts'
import { getInsights } from '#features/insights/contract.ts'
import { getStatement } from '#features/statements/contract.ts'
import { postBatch } from '#ledger/posting.ts'
import { takeMark } from '#server/journal/horizon.ts'
import { fold } from '#server/totals/fold.ts'
import { backdated } from '#test/backdated.ts'
import { makeGoal } from '#test/ledger.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { goalCalls } from '../testing/goals.ts'

/** What other calls say of savings. */

let server: TestServer
let money: ReturnType<typeof moneyCalls>
let goals: ReturnType<typeof goalCalls>
beforeAll(async () => {
  server = await startServer({ rateLimits: false })
  money = moneyCalls(server)
  goals = goalCalls(server)
})
afterAll(() => server.close())

test('money put into a goal is told under its key, and a cancelled key closes no goal, not even an empty one', async () => {
  const user = await money.userWith(100)
  const { token } = user
  const goal = await goals.goalOf(user)
  await server.call(cancelPayment, { token, params: { paymentKey: 'close' } })
  const close = async () => (await goals.close(user, goal._id, money.key('close'))).body.code
  expect(await close()).toBe('PAYMENT_CANCELLED')
  await goals.put(user, goal._id, 30, money.key('in'))
  expect((await server.call(getPayment, { token, params: { paymentKey: 'in' } })).body).toMatchObject({
    message: 'Added ৳30 to Bicycle.',
    data: { outcome: 'posted', transaction: { type: 'savings', amount: 30, receiptTag: null } },
  })
  expect(await close()).toBe('PAYMENT_CANCELLED')
  expect((await goals.savings(user)).goals).toMatchObject([{ balance: 30 }])
})

test('the charts of admins tell what all open goals hold, and no closed one', async () => {
  const [{ token }, user] = [await server.admin(), await money.userWith(1_000)]
  const charts = async () => (await server.call(getAdminCharts, { token })).body.data.savings
  const before = await charts()
  const opened = []
  for (const name of ['Bicycle', 'School fees', 'Given up']) {
    const goal = await goals.goalOf(user, { name })
    await goals.put(user, goal._id, 100)
    opened.push(goal)
  }
  await goals.close(user, opened[2]!._id)
  expect(await charts()).toEqual({
    open: before.open + 2,
    savers: before.savers + 1,
    held: before.held + 200,
  })
})

test('insights count savings as neither money in nor money out, and name them among the types', async () => {
  const user = await money.userWith(500)
  await goals.put(user, (await goals.goalOf(user))._id, 200)
  const { token } = user
  const { body } = await server.call(getInsights, { token, query: { period: 'month' } })
  const { flow, types, balances } = body.data
  expect(flow.at(-1)).toMatchObject({ in: 500, out: 0 })
  expect(types).toContainEqual({ type: 'savings', direction: 'out', amount: 200, count: 1 })
  expect(balances.now).toBe(300)
})

// threat: statement
test('a statement names a goal as it was called at the time, before and after the fold, and sums its money', async () => {
  const user = await server.user()
  const { token, accountId } = user
  const month = '2025-05'
  await backdated(server, user, ['2025-05-01T00:00:00.000Z', '2025-05-01T00:00:00.000Z'])
  const goal = await makeGoal(server.sql, accountId!)
  const sides = { debit: { id: accountId! }, credit: { id: goal }, actor: accountId! }
  const at = new Date('2025-05-06T00:00:00.000Z')
  await server.sql.begin((tx) => postBatch(tx, [{ type: 'savings', amount: 100n, ...sides, at }]))
  const read = async () =>
    (await server.call(getStatement, { token, params: { month }, query: { page: 1 } })).body
  const before = await read()
  expect(before.data).toMatchObject({ came: 3, went: 1, fees: 0, closing: 2 })
  expect(before.data.rows.at(-1)).toMatchObject({ type: 'savings', relation: 'to', name: 'Bicycle' })
  await server.sql`update goal set name = 'Motorbike' where account = ${goal}`
  await fold(server.sql, await takeMark(server.sql))
  expect(await read()).toEqual(before)
})
