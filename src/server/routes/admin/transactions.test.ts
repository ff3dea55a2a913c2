import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAnalytics, listTransactions } from '#contract/endpoints/admin.ts'
import { createLedger } from '#ledger/writer.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
let admin: TestPerson
let rahim: TestPerson
let karim: TestPerson
let agent: TestPerson

beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
  admin = await server.admin()
  rahim = await server.user({ name: 'Rahim 100%_Uddin', email: 'rahim@one.test', phone: '+8801711000001' })
  karim = await server.user({ name: 'Karim Mia', email: 'karim@two.test' })
  agent = await server.agent({ name: 'Agent Salma', email: 'salma@three.test' })
  await money.deposit(rahim, 1000)
  await money.send(rahim, karim.email, 200)
  await money.withdraw(karim, 50)
  await money.cashIn(agent, karim.email, 75.25)
  await money.cashOut(agent, karim.email, 20)
  await money.deposit(karim, 10, { agentEmail: agent.email })
})
afterAll(() => server.close())

const list = (query: Record<string, string | number> = {}) =>
  server.call(listTransactions, { token: admin.token, query })
const amounts = async (query: Record<string, string | number>) => {
  const { body } = await list(query)
  expect(body.meta?.total).toBe(body.data.length)
  return body.data.map(({ amount }) => amount)
}

test('the list has all transactions, newest first, with both sides', async () => {
  const { body } = await list()
  expect(body.data.map(({ type, amount }) => [type, amount])).toEqual([
    ['add_money', 10],
    ['cash_out', 20],
    ['cash_in', 75.25],
    ['withdraw', 50],
    ['send_money', 200],
    ['add_money', 1000],
  ])
  expect(body.meta).toEqual({ page: 1, limit: 50, total: 6, totalPages: 1 })
  expect(body.data[0]).toMatchObject({ sender: { email: agent.email }, receiver: { email: karim.email } })
  expect(body.data[5]).toMatchObject({ sender: null, receiver: { email: rahim.email } })
  const last = await list({ page: 3, limit: 2 })
  expect(last.body.data.map(({ amount }) => amount)).toEqual([200, 1000])
})

test('each filter works alone and combined', async () => {
  expect(await amounts({ type: 'send' })).toEqual([200])
  expect(await amounts({ type: 'send_money' })).toEqual([200])
  expect(await amounts({ type: 'add_money' })).toEqual([10, 1000])
  expect(await amounts({ status: 'completed' })).toHaveLength(6)
  expect(await amounts({ status: 'reversed' })).toEqual([])
  expect(await amounts({ minAmount: 75.25 })).toEqual([75.25, 200, 1000])
  expect(await amounts({ maxAmount: 75.25 })).toEqual([10, 20, 75.25, 50])
  expect(await amounts({ minAmount: 20, maxAmount: 75.25, type: 'withdraw' })).toEqual([50])
  expect(await amounts({ type: '', status: '', minAmount: '', startDate: '', search: '' })).toHaveLength(6)
})

test('dates are days in Dhaka, and both ends are included', async () => {
  const [row] = await server.sql<[{ today: string; before: string; after: string }]>`
    select to_char(now() at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as today,
      to_char(now() at time zone 'Asia/Dhaka' - interval '1 day', 'YYYY-MM-DD') as before,
      to_char(now() at time zone 'Asia/Dhaka' + interval '1 day', 'YYYY-MM-DD') as after`
  expect(await amounts({ startDate: row.before, endDate: row.after })).toHaveLength(6)
  expect(await amounts({ startDate: row.after })).toEqual([])
  expect(await amounts({ endDate: '2001-01-01' })).toEqual([])
  expect((await amounts({ startDate: row.before, endDate: row.today })).length).toBeGreaterThan(0)
})

test('a search finds a part of either side or the reference, ignores case and takes every character literally', async () => {
  expect(await amounts({ search: 'RAHIM' })).toEqual([200, 1000])
  expect(await amounts({ search: 'two.test' })).toEqual([10, 20, 75.25, 50, 200])
  expect(await amounts({ search: '01711000001' })).toEqual([200, 1000])
  expect(await amounts({ search: 'salma', type: 'cash_in' })).toEqual([75.25])
  expect(await amounts({ search: '100%_' })).toEqual([200, 1000])
  for (const nothing of ['%', '_a', '\\', "'", '\u{1f4b0}', 'rahim@one.testkarim'])
    expect(await amounts({ search: nothing }), nothing).toEqual(nothing === '%' ? [200, 1000] : [])
  const { body } = await list()
  const { reference } = body.data[3] as { reference: string }
  expect(await amounts({ search: reference })).toEqual([50])
  expect(await amounts({ search: reference.toLowerCase() })).toEqual([50])
})

test('a search for one person pages through all of their transactions, including deposits that an agent assisted', async () => {
  expect(await amounts({ search: 'salma' })).toEqual([10, 20, 75.25])
  const page = async (search: string, page: number) => {
    const { body } = await list({ search, page, limit: 2 })
    return [body.meta?.total, ...body.data.map(({ amount }) => amount)]
  }
  expect(await page('karim', 1)).toEqual([5, 10, 20])
  expect(await page('karim', 3)).toEqual([5, 200])
  expect(await page('karim', 4)).toEqual([5])
  expect(await page('salma', 2)).toEqual([3, 75.25])
})

test.each([
  'startDate=2025-02-30',
  'endDate=300000-01-01',
  'startDate=0000-01-01',
  'startDate=2025-03-02&endDate=2025-03-01',
  'minAmount=5&maxAmount=4',
  'minAmount=x',
  'minAmount=-1',
  'maxAmount=1e309',
  'type=settlement',
  'status=done',
  'type=send&type=withdraw',
  `search=${'x'.repeat(101)}`,
  'search=%00',
  'limit=0',
  'page=0',
])('%s is a 400', async (query) => {
  const answer = await server.request('GET', `/api/v1/admin/transactions?${query}`, { token: admin.token })
  expect(answer.status).toBe(400)
})

test('amounts that cross are refused with the reason at the field', async () => {
  const query = 'minAmount=500&maxAmount=100'
  const { status, body } = await server.request('GET', `/api/v1/admin/transactions?${query}`, {
    token: admin.token,
  })
  const message = 'The smallest amount is above the largest'
  expect([status, body]).toMatchObject([
    400,
    { code: 'VALIDATION_FAILED', message, errors: [{ field: 'minAmount', message }] },
  ])
})

test('analytics and lists count each transfer once, and neither includes settlements', async () => {
  const [settlement] = await server.sql<[{ id: number }]>`select id from account where kind = 'settlement'`
  await createLedger(server.sql).post({
    type: 'settlement',
    amount: 100n,
    debit: { id: settlement.id },
    credit: { id: agent.accountId as number },
    actor: settlement.id,
  })
  const { body } = await server.call(getAnalytics, { token: admin.token })
  expect(body.data).toEqual({
    totalUsers: 2,
    totalAgents: 1,
    totalTransactions: 6,
    totalTransactionVolume: 1355.25,
  })
  expect((await list()).body.meta?.total).toBe(6)
})
