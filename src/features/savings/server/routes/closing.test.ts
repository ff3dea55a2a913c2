import { afterAll, describe, expect, test } from 'vitest'
import { postBatch } from '#ledger/posting.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer } from '#test/server.ts'
import { goalMovements } from '../../contract.ts'
import { goalCalls, replayed } from '../../testing/goals.ts'

const server = await startServer()
afterAll(() => server.close())
const money = moneyCalls(server)
const { goalOf, put, close, savings, newest } = goalCalls(server)

describe('closing', () => {
  test('moves all money back in one posting, and the goal is gone', async () => {
    const user = await money.userWith(1000)
    const goal = await goalOf(user)
    await put(user, goal._id, 250)
    const once = money.key()
    const closed = await close(user, goal._id, once)
    expect(closed.body.message).toBe('Your goal Bicycle is closed.')
    expect(closed.body.data).toMatchObject({ type: 'savings', amount: 250, sender: null, balanceAfter: 1000 })
    expect(await savings(user)).toEqual({ balance: 0, goals: [], thisMonth: { roundUps: 0, share: 0 } })
    expect(await money.balance(user)).toBe(1000)

    const again = await close(user, goal._id, once)
    expect(again.body).toEqual(closed.body)
    expect(replayed(again)).toBe('true')
    expect((await close(user, goal._id)).body.data).toBeNull()
    expect((await put(user, goal._id, 10)).body.code).toBe('GOAL_NOT_FOUND')
    expect((await newest(user)).goal).toEqual({ _id: goal._id, name: 'Bicycle' })
    const params = { goalId: goal._id }
    const { data } = (await server.call(goalMovements, { token: user.token, params })).body
    expect(data.map(({ way, amount }) => [way, amount])).toEqual([
      ['out', 250],
      ['in', 250],
    ])
    expect((await server.actionsOn(user.id)).filter((action) => action === 'close_goal')).toHaveLength(1)
    await money.state()
  })

  test('an empty goal closes without a transaction', async () => {
    const user = await server.user()
    const goal = await goalOf(user)
    expect(await close(user, goal._id)).toMatchObject({ status: 200, body: { data: null } })
    expect((await savings(user)).goals).toEqual([])
  })

  // threat: savings
  test('a deposit that waits while the goal is closed finds no goal, and the money stays in the wallet', async () => {
    const user = await money.userWith(1000)
    const goal = await goalOf(user)
    await put(user, goal._id, 100)
    let late: ReturnType<typeof put> | undefined
    await server.sql.begin(async (tx) => {
      const [account] = await tx<[{ id: number }]>`select account as id from goal where id = ${goal._id}`
      const [debit, credit] = [{ id: account.id }, { id: user.accountId! }]
      const plan = () => [{ type: 'savings' as const, amount: 10_000n, debit, credit }]
      await postBatch(tx, [{ actor: user.accountId!, accounts: [debit, credit], legsMax: 1, plan }])
      await tx`update goal set closed_at = now() where id = ${goal._id}`
      late = put(user, goal._id, 50)
      await untilWaitingForLocks(server.sql, 1)
    })
    expect(await late).toMatchObject({ status: 404, body: { code: 'GOAL_NOT_FOUND' } })
    expect(await money.balance(user)).toBe(1000)
    await money.state()
  })

  // threat: savings
  test('of deposits and a close at once, every poisha ends in the wallet or in an open goal', async () => {
    const user = await money.userWith(1000)
    const goal = await goalOf(user)
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => put(user, goal._id, 10)),
      close(user, goal._id),
      ...Array.from({ length: 20 }, () => put(user, goal._id, 10)),
    ])
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([])
    expect(await savings(user)).toEqual({ balance: 0, goals: [], thisMonth: { roundUps: 0, share: 0 } })
    expect(await money.balance(user)).toBe(1000)
    await money.state()
  })

  // threat: savings
  test('the database refuses to close a goal with money in it', async () => {
    const user = await money.userWith(100)
    const goal = await goalOf(user)
    await put(user, goal._id, 1)
    const closing = server.sql`update goal set closed_at = now() where id = ${goal._id}`
    await expect(closing.then(() => 'closed')).rejects.toThrow('only when it is empty')
  })
})
