import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMonths, type Day, firstOfMonth, startOf } from '#contract/days.ts'
import { createLedger, type Ledger } from '#ledger/writer.ts'
import { takeMark } from '#server/journal/horizon.ts'
import { fold } from '#server/totals/fold.ts'
import { deposit, type SystemAccounts, send, systemAccounts, withdrawal } from '#test/ledger.ts'
import { dayWithTimeLeft } from '#test/midnight.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { getInsights } from '../contract.ts'
import type { Period } from '../periods.ts'
import { insightsOf } from './insights.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestServer
let money: ReturnType<typeof moneyCalls>
let ledger: Ledger
let system: SystemAccounts
let today: Day

beforeAll(async () => {
  server = await startServer({ rateLimits: false, agentCreditLinePoisha: 100_000_00n })
  money = moneyCalls(server)
  ledger = createLedger(server.sql)
  system = await systemAccounts(server.sql)
})
afterAll(() => server.close())
beforeEach(async () => {
  today = await dayWithTimeLeft()
})

const noonOf = (day: Day) => new Date(startOf(day).getTime() + 12 * HOUR_MS)
const accountOf = ({ accountId }: TestPerson) => accountId as number
const foldNow = async () => fold(server.sql, await takeMark(server.sql))
const answered = <T>({ status, body }: { status: number; body: { data: T } }): T => {
  expect(status).toBe(200)
  return body.data
}
const insights = async ({ token }: TestPerson, period?: Period) =>
  answered(await server.call(getInsights, { token, query: period ? { period } : {} }))
const sum = (values: number[]) => values.reduce((one, other) => one + other, 0)

describe('the insights of a wallet', () => {
  test('of a person without money are zeros', async () => {
    const user = await server.user()
    const { flow, ...rest } = await insights(user)
    expect(flow).toHaveLength(12)
    expect(flow.at(-1)).toEqual({ from: firstOfMonth(today), in: 0, out: 0 })
    expect(rest).toEqual({
      period: 'year',
      from: addMonths(firstOfMonth(today), -11),
      today,
      balances: { opening: 0, now: 0, days: [] },
      types: [],
      people: { since: addMonths(firstOfMonth(today), -11), most: [] },
    })
  })

  test('are right for today before the first night', async () => {
    const [user, friend] = [await money.userWith(100), await server.user({ name: 'Rahim Uddin' })]
    await money.send(user, friend.email, 30)
    const { flow, balances, types, people } = await insights(user, 'month')
    expect(flow).toHaveLength(30)
    expect(flow.at(-1)).toEqual({ from: today, in: 100, out: 30 })
    expect(balances).toEqual({ opening: 0, now: 70, days: [{ day: today, balance: 70 }] })
    expect(types).toEqual([
      { type: 'add_money', direction: 'in', amount: 100, count: 1 },
      { type: 'send_money', direction: 'out', amount: 30, count: 1 },
    ])
    expect(people.most).toEqual([{ name: 'Rahim U.', payments: 1, sent: 30, received: 0 }])
  })

  test('show what happened on which day, month and week, and leave out what is older', async () => {
    const [user, friend] = [await server.user(), await server.user()]
    const [a, b] = [accountOf(user), accountOf(friend)]
    const [before, long, lately] = [addDays(today, -400), addDays(today, -80), addDays(today, -3)]
    await ledger.post({ ...deposit(system, a, 1000_00n), at: noonOf(before) })
    await ledger.post({ ...send(a, b, 200_00n), at: noonOf(long) })
    await ledger.post({ ...send(b, a, 50_00n), at: noonOf(lately) })
    await ledger.post({ ...withdrawal(system, a, 10_00n), at: noonOf(lately) })
    await foldNow()

    const year = await insights(user, 'year')
    expect(year.balances).toEqual({
      opening: 1000,
      now: 840,
      days: [
        { day: long, balance: 800 },
        { day: lately, balance: 840 },
      ],
    })
    expect(sum(year.flow.map((month) => month.in))).toBe(50)
    expect(sum(year.flow.map((month) => month.out))).toBe(210)
    expect(year.flow.find(({ from }) => from === firstOfMonth(long))?.out).toBeGreaterThanOrEqual(200)
    expect(year.types).toEqual([
      { type: 'send_money', direction: 'out', amount: 200, count: 1 },
      { type: 'send_money', direction: 'in', amount: 50, count: 1 },
      { type: 'withdraw', direction: 'out', amount: 10, count: 1 },
    ])
    expect(year.people.most).toMatchObject([{ payments: 2, sent: 200, received: 50 }])

    const quarter = await insights(user, 'quarter')
    expect(quarter.flow).toHaveLength(13)
    expect(quarter.flow.at(-1)).toEqual({ from: addDays(today, -6), in: 50, out: 10 })
    expect(quarter.flow.filter(({ out }) => out > 0)).toHaveLength(2)
    const month = await insights(user, 'month')
    expect(month.balances).toEqual({ opening: 800, now: 840, days: [{ day: lately, balance: 840 }] })
    expect(sum(month.flow.map(({ out }) => out))).toBe(10)
  })

  test('count no payment of an earlier month for a person, folded or not', async () => {
    const [user, friend] = [await server.user(), await server.user()]
    const [a, b] = [accountOf(user), accountOf(friend)]
    const lastOfMonth = '2025-11-30'
    await ledger.post({ ...deposit(system, a, 100_00n), at: noonOf('2025-10-30') })
    await ledger.post({ ...send(a, b, 20_00n), at: noonOf('2025-10-31') })
    await ledger.post({ ...send(b, a, 5_00n), at: noonOf('2025-10-31') })
    await ledger.post({ ...send(a, b, 30_00n), at: noonOf('2025-11-01') })
    const people = async () => (await insightsOf(server.sql, a, 'month', noonOf(lastOfMonth))).people
    const ofNovember = { since: '2025-11-01', most: [{ payments: 1, sent: 30, received: 0 }] }
    expect(await people()).toMatchObject(ofNovember)
    await foldNow()
    expect(await people()).toMatchObject(ofNovember)
  })

  test.each([20, 150])(
    'are the same before a fold, halfway and after it, with %i payments in a month',
    async (payments) => {
      const [user, friend] = [await server.user(), await server.user()]
      const [a, b] = [accountOf(user), accountOf(friend)]
      const answers = async () => [
        await insights(user, 'year'),
        await insights(user, 'quarter'),
        await insights(user, 'month'),
      ]
      await ledger.post({ ...deposit(system, a, 10_000_00n), at: noonOf(addDays(today, -200)) })
      const day = (n: number) => noonOf(addDays(today, Math.floor(n / 10) - 40))
      for (let n = 0; n < payments; n += 10)
        await Promise.all(
          Array.from({ length: 10 }, (_, i) =>
            ledger.post({ ...(i % 3 ? send(a, b, 7_00n) : withdrawal(system, a, 3_00n)), at: day(n) }),
          ),
        )
      const halfway = await takeMark(server.sql)
      await ledger.post(send(a, b, 1_00n))
      const before = await answers()
      await fold(server.sql, halfway)
      expect(await answers()).toEqual(before)
      await foldNow()
      expect(await answers()).toEqual(before)
      expect(before[0]?.people.most[0]?.payments).toBe(
        before[0]?.types.find(({ type }) => type === 'send_money')?.count,
      )
    },
  )

  test('name the five people with most payments, a stranger by a masked name', async () => {
    const user = await money.userWith(1000)
    const others = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => server.user({ name: `Person ${'ABCDEF'[n - 1]}last` })),
    )
    for (const [n, other] of others.entries())
      for (let paid = 0; paid <= n; paid++) await money.send(user, other.email, 1)
    await money.deposit(others[5]!, 10)
    await money.send(others[5]!, user.email, 5)
    const { most } = (await insights(user)).people
    expect(most.map(({ name, payments }) => [name, payments])).toEqual([
      ['Person Flast', 7],
      ['Person E.', 5],
      ['Person D.', 4],
      ['Person C.', 3],
      ['Person B.', 2],
    ])
    await foldNow()
    expect((await insights(user)).people.most).toEqual(most)
  })

  test('of an unknown period are refused', async () => {
    const { token } = await server.user()
    const answer = await server.request('GET', '/api/v1/wallet/insights?period=century', { token })
    expect(answer.status).toBe(400)
  })
})
