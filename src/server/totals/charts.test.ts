import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type Day, startOf } from '#contract/days.ts'
import { getAdminCharts, getAgentCharts } from '#contract/endpoints/charts.ts'
import { createLedger, type Ledger } from '#ledger/writer.ts'
import { deposit, type SystemAccounts, systemAccounts } from '#test/ledger.ts'
import { dayWithTimeLeft } from '#test/midnight.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { takeMark } from '../journal/horizon.ts'
import { fold } from './fold.ts'

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
const sum = (values: number[]) => values.reduce((one, other) => one + other, 0)

describe('the charts of an agent', () => {
  const charts = async ({ token }: TestPerson) => answered(await server.call(getAgentCharts, { token }))

  test('show the cash of each day and the float of today, before and after a fold', async () => {
    const [agent, user] = [await server.agent(), await server.user()]
    const [float, wallet] = [accountOf(agent), accountOf(user)]
    const handled = { actor: float, agent: float }
    const cashIn = { type: 'cash_in' as const, debit: { id: float }, credit: { id: wallet }, ...handled }
    await ledger.post({ ...cashIn, amount: 500_00n, at: noonOf(addDays(today, -2)) })
    await ledger.post({ ...cashIn, amount: 900_00n, at: noonOf(addDays(today, -20)) })
    await money.cashIn(agent, user.email, 300)
    await money.cashOut(agent, user.email, 100)
    const shown = await charts(agent)
    expect(shown.days).toHaveLength(14)
    expect(shown.days.at(-1)).toEqual({ day: today, cashIn: 300, cashOut: 100 })
    expect(shown.days.at(-3)).toEqual({ day: addDays(today, -2), cashIn: 500, cashOut: 0 })
    expect(sum(shown.days.map((day) => day.cashIn))).toBe(800)
    expect(shown.float).toMatchObject({ creditLine: 100_000, opening: 98_600, now: 98_400, emptyAt: null })
    expect(shown.float.points.at(-1)?.left).toBe(98_400)

    await foldNow()
    const after = await charts(agent)
    expect({ ...after, float: { ...after.float, at: shown.float.at } }).toEqual(shown)
  })

  test('of an agent without transactions are zeros', async () => {
    const { days, float } = await charts(await server.agent())
    expect(sum(days.map(({ cashIn, cashOut }) => cashIn + cashOut))).toBe(0)
    expect(float).toMatchObject({ opening: 100_000, now: 100_000, points: [], emptyAt: null })
  })
})

describe('the charts of the platform', () => {
  const charts = async (admin: TestPerson) =>
    answered(await server.call(getAdminCharts, { token: admin.token }))

  test('count transactions, people and refusals of each day, and the call is audited', async () => {
    const admin = await server.admin()
    const before = await charts(admin)
    const user = await money.userWith(100)
    expect((await money.withdraw(user, 5_000)).body.code).toBe('INSUFFICIENT_FUNDS')
    const after = await charts(admin)
    const [was, is] = [before.days.at(-1)!, after.days.at(-1)!]
    expect(is).toEqual({
      day: today,
      volume: was.volume + 100,
      count: was.count + 1,
      active: null,
      joined: was.joined + 1,
    })
    expect(after.days).toHaveLength(30)
    expect(after.refusals.refused).toBe(before.refusals.refused + 1)
    expect(after.refusals.asked).toBe(before.refusals.asked + 2)
    expect(sum(after.refusals.reasons.map(({ count }) => count))).toBe(after.refusals.refused)
    const [event] = await server.sql`select action from audit_event order by id desc limit 1`
    expect(event).toEqual({ action: 'view_charts' })
  })

  test('count the active people of a day once it is over', async () => {
    const [admin, user] = [await server.admin(), await server.user()]
    const yesterday = addDays(today, -1)
    await server.sql`update person set created_at = created_at - interval '40 days' where email = ${user.email}`
    await ledger.post({ ...deposit(system, accountOf(user), 5_00n), at: noonOf(yesterday) })
    await foldNow()
    const { days } = await charts(admin)
    expect(days.at(-2)).toMatchObject({ day: yesterday, active: 1, joined: 0 })
    expect(days.at(-1)?.active).toBeNull()
  })

  test('list the agents with least left first, and none that is not active', async () => {
    const [admin, agent, user] = [await server.admin(), await server.agent(), await server.user()]
    await server.agent({ status: 'pending' })
    await money.cashIn(agent, user.email, 99_000)
    const { floats } = await charts(admin)
    expect(floats.least[0]).toMatchObject({ left: 1_000, creditLine: 100_000 })
    expect(floats.least.map(({ left }) => left)).toEqual(
      floats.least.map(({ left }) => left).toSorted((one, other) => one - other),
    )
    const [active] = await server.sql`
      select count(*)::int as agents from account where kind = 'float' and status = 'active'`
    expect(floats.agents).toBe(active?.agents)
  })
})
