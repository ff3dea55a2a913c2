import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory } from '#contract/endpoints/history.ts'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { limits } from '#contract/limits.ts'
import { rates } from '#contract/rates.ts'
import { attemptOf } from '#server/accounts/attempts.ts'
import { backdated } from '#test/backdated.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
let user: TestPerson
let salma: TestPerson
let rahim: TestPerson
let agent: TestPerson
const RAHIM_PHONE = '+8801711000042'

beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
  user = await money.userWith(5_000, { name: 'Nusrat Jahan' })
  salma = await money.userWith(5_000, { name: 'Salma Khatun' })
  rahim = await server.user({ name: 'Rahim Uddin', phone: RAHIM_PHONE })
  agent = await server.agent({ name: 'Kamal Store' })
  await money.send(user, rahim.email, 100)
  await money.send(user, '01711000042', 200)
  await send(salma, user, 300, 'Bus tickets, 100% paid')
  await money.cashIn(agent, user.email, 400)
  await money.withdraw(user, 50)
  await money.cashOut(agent, user.email, 60)
})
afterAll(() => server.close())

const send = (from: TestPerson, to: TestPerson, amount: number, note: string) =>
  server.call(sendMoney, { token: from.token, body: { recipientPhone: to.email, amount, note } })
type Query = Record<string, string | number>
const history = async ({ token }: TestPerson, query: Query = {}) => {
  const answer = await server.call(listHistory, { token, query })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const amounts = async (person: TestPerson, query: Query = {}) =>
  (await history(person, query)).transactions.map(({ amount }) => amount)

describe('without a filter', () => {
  test('the history has every entry of the wallet with the balance after it, newest first', async () => {
    const { transactions, next, searchedBackTo } = await history(user)
    expect(transactions.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [60, 5290],
      [50, 5350],
      [400, 5400],
      [300, 5000],
      [200, 4700],
      [100, 4900],
      [5000, 5000],
    ])
    expect([next, searchedBackTo]).toEqual([null, null])
  })

  test('pages follow each other without gap or repeat, also when money arrives in between', async () => {
    const reader = await money.userWith(10)
    for (const amount of [1, 2, 3, 4]) await money.deposit(reader, 10 + amount)
    const first = await history(reader, { limit: 2 })
    await money.deposit(reader, 99)
    const second = await history(reader, { limit: 2, before: first.next! })
    const third = await history(reader, { limit: 2, before: second.next! })
    expect(
      [first, second, third].map(({ transactions }) => transactions.map(({ amount }) => amount)),
    ).toEqual([[14, 13], [12, 11], [10]])
    expect(third.next).toBeNull()
  })

  test('a stranger and an empty wallet get an empty list', async () => {
    expect(await history(await server.user())).toEqual({ transactions: [], next: null, searchedBackTo: null })
  })
})

describe('filters', () => {
  test.each([
    ['type', { type: 'send_money' }, [300, 200, 100]],
    ['type', { type: 'cash_out' }, [60]],
    ['least amount', { minAmount: 300 }, [400, 300, 5000]],
    ['most amount', { maxAmount: 60 }, [60, 50]],
    ['amounts', { minAmount: 100, maxAmount: 200 }, [200, 100]],
    ['all at once', { type: 'send_money', minAmount: 150, search: 'salma' }, [300]],
    ['nothing', { type: 'add_money', maxAmount: 1 }, []],
    [
      'empty fields',
      { type: '', minAmount: '', search: '', startDate: '' },
      [60, 50, 400, 300, 200, 100, 5000],
    ],
  ])('by %s: %j', async (_, query, expected) => {
    expect(await amounts(user, query as Query)).toEqual(expected)
  })

  test('a full page continues after its last row', async () => {
    const first = await history(user, { type: 'send_money', limit: 2 })
    expect(first.searchedBackTo).toBeNull()
    expect(await amounts(user, { type: 'send_money', limit: 2, before: first.next! })).toEqual([100])
  })

  test.each([
    'type=savings_account',
    'minAmount=x',
    'minAmount=5&maxAmount=4',
    'startDate=2025-02-30',
    'startDate=2025-03-02&endDate=2025-03-01',
    'before=0',
    'before=1.5',
    'before=9e99',
    'before=x',
    'limit=0',
    'search=a&search=b',
  ])('%s is 400', async (query) => {
    const { status } = await server.request('GET', `/api/v1/history?${query}`, { token: user.token })
    expect(status).toBe(400)
  })
})

describe('a period', () => {
  let reader: TestPerson
  beforeAll(async () => {
    reader = await server.user()
    // Days in Dhaka: the last second of February, the first of March, the last of March.
    const times = ['2025-02-28T17:59:59.999Z', '2025-02-28T18:00:00.000Z', '2025-03-31T17:59:59.999Z']
    await backdated(server, reader, [...times, '2025-05-10T06:00:00Z'])
  })

  test.each([
    [{ startDate: '2025-03-01', endDate: '2025-03-31' }, [3, 2]],
    [{ startDate: '2025-03-01' }, [4, 3, 2]],
    [{ endDate: '2025-02-28' }, [1]],
    [{ endDate: '2025-03-01' }, [2, 1]],
    [{ startDate: '2025-05-10', endDate: '2025-05-10' }, [4]],
    [{ startDate: '1990-01-01', endDate: '2099-01-01' }, [4, 3, 2, 1]],
    [{ startDate: '2025-03-01', endDate: '2025-03-31', type: 'add_money', minAmount: 3 }, [3]],
  ])('%j covers days in Dhaka, both ends included', async (query, expected) => {
    expect(await amounts(reader, query)).toEqual(expected)
  })

  test.each<Query>([
    { startDate: '2025-04-01', endDate: '2025-04-30' },
    { endDate: '1999-12-31' },
    { startDate: '2090-01-01' },
    { startDate: '2025-04-01', endDate: '2025-04-30', search: 'x' },
  ])('%j is empty, and there are no further pages', async (query) => {
    expect(await history(reader, query)).toEqual({ transactions: [], next: null, searchedBackTo: null })
  })

  test('its pages end with the period', async () => {
    const query = { startDate: '2025-03-01', endDate: '2025-03-31', limit: 1 }
    const first = await history(reader, query)
    const second = await history(reader, { ...query, before: first.next! })
    expect([first, second].map(({ transactions }) => transactions[0]?.amount)).toEqual([3, 2])
    expect(second.next).toBeNull()
  })
})

describe('a search', () => {
  test.each([
    ['a part of a name', 'alma kha', [300]],
    ['an email', () => salma.email, [300]],
    ['a note', 'TICKETS', [300]],
    ['every character of a note as it is', '100% p', [300]],
    ['no wildcard', '%', [300]],
    ['the agent who handled it', 'kamal', [60, 400]],
    ['the address that was typed', '01711 000042', [200]],
    ['the masked name', 'Rahim U.', [200, 100]],
    ['a first name', 'rahim', [200, 100]],
  ])('finds %s', async (_, search, expected) => {
    expect(await amounts(user, { search: typeof search === 'function' ? search() : search })).toEqual(
      expected,
    )
  })

  test.each([
    ['the hidden part of a masked name', 'Uddin'],
    // Not 'dd': the addresses of the test people have hexadecimal digits.
    ['letters of it', 'ddi'],
    ['the own name, which stands on every row', 'Nusrat'],
    ['nothing that is there', 'nowhere'],
    ['a wildcard', 'rahim_'],
  ])('does not find %s', async (_, search) => {
    expect(await amounts(user, { search })).toEqual([])
  })

  test('does not find the address by which the receiver was not named', async () => {
    expect(await amounts(user, { search: rahim.email })).toEqual([100])
  })

  test('finds the name of that time, and not a later one', async () => {
    const friend = await money.userWith(100, { name: 'Old Name' })
    await money.send(friend, user.email, 7)
    await server.sql`update person set name = 'New Name' where id = ${friend.id}`
    await money.send(friend, user.email, 8)
    expect(await amounts(user, { search: 'old name' })).toEqual([7])
    expect(await amounts(user, { search: 'new name' })).toEqual([8])
    await money.send(user, friend.email, 15)
  })

  test('finds a whole reference in any spelling, and only within the other filters', async () => {
    const [oldest] = (await history(user, { type: 'add_money' })).transactions
    const reference = oldest!.reference
    expect(await amounts(user, { search: ` ${reference.toLowerCase()} ` })).toEqual([5000])
    expect(await amounts(user, { search: reference, type: 'send_money' })).toEqual([])
    expect(await amounts(user, { search: reference, endDate: '2020-01-01' })).toEqual([])
    expect(await amounts(salma, { search: reference })).toEqual([])
  })

  test('of the receiver does not find a note that the receiver hid', async () => {
    await send(salma, user, 9, 'rude words')
    expect(await amounts(user, { search: 'rude' })).toEqual([9])
    await server.sql`update transfer_note set hidden_at = now() where note = 'rude words'`
    expect(await amounts(user, { search: 'rude' })).toEqual([])
    expect(await amounts(salma, { search: 'rude' })).toEqual([9])
  })

  test('is limited per person, and pages without a search are not', async () => {
    const busy = await server.user()
    const [{ max }] = rates.history_search
    const { subject } = attemptOf('history_search', busy.id, '')
    await server.sql`
      insert into attempt (kind, subject, address)
      select 'history_search', ${subject}, '127.0.0.1' from generate_series(1, ${max})`
    const answer = await server.call(listHistory, { token: busy.token, query: { search: 'x' } })
    expect(answer.body.code).toBe('RATE_LIMITED')
    expect(await amounts(busy, { type: 'send_money' })).toEqual([])
  })
})

describe('a long history', () => {
  let reader: TestPerson
  const COUNT = limits.historyExaminedMax + 500
  beforeAll(async () => {
    reader = await server.user()
    const start = Date.UTC(2024, 0, 1)
    await backdated(
      server,
      reader,
      Array.from({ length: COUNT }, (_, i) => new Date(start + i * 60_000).toISOString()),
    )
  })

  test(`a search looks at ${limits.historyExaminedMax} entries, and then tells where to continue`, async () => {
    const queries: Query[] = [{ search: 'nobody' }, { type: 'withdraw' }, { minAmount: 999_999 }]
    for (const query of queries) {
      const first = await history(reader, query)
      expect(first).toEqual({
        transactions: [],
        next: 501,
        searchedBackTo: new Date(Date.UTC(2024, 0, 1) + 500 * 60_000).toISOString(),
      })
      const rest = await history(reader, { ...query, before: first.next! })
      expect(rest).toEqual({ transactions: [], next: null, searchedBackTo: null })
    }
  })

  test('older entries are found by continuing, by period, or by reference', async () => {
    const query = { maxAmount: 1 }
    const first = await history(reader, query)
    expect(first.transactions).toEqual([])
    const [found] = (await history(reader, { ...query, before: first.next! })).transactions
    expect(found).toMatchObject({ amount: 1, createdAt: '2024-01-01T00:00:00.000Z' })
    expect(await amounts(reader, { ...query, endDate: '2024-01-01' })).toEqual([1])
    expect(await amounts(reader, { search: found!.reference })).toEqual([1])
  })
})

describe('an agent', () => {
  test('gets the transactions that they handled, without their own side, and finds customers in full', async () => {
    const { transactions } = await history(agent)
    expect(
      transactions.map(({ amount, sender, receiver }) => [amount, sender?.name, receiver?.name]),
    ).toEqual([
      [60, 'Nusrat Jahan', undefined],
      [400, undefined, 'Nusrat Jahan'],
    ])
    expect(await amounts(agent, { search: 'nusrat' })).toEqual([60, 400])
    expect(await amounts(agent, { search: 'kamal' })).toEqual([])
    expect(await amounts(agent, { type: 'cash_in' })).toEqual([400])
    expect(await amounts(agent, { endDate: '2020-01-01' })).toEqual([])
    expect(await amounts(agent, { startDate: '2020-01-01', limit: 1 })).toEqual([60])
    expect(await amounts(agent, { search: transactions[1]!.reference })).toEqual([400])
  })
})
