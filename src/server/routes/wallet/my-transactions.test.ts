import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTransactions } from '#contract/endpoints/admin.ts'
import { agentTransactions } from '#contract/endpoints/transactions.ts'
import { getWallet, myTransactions } from '#contract/endpoints/wallet.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

test('a new wallet is empty: balance 0, no history, no pages', async () => {
  const { token } = await server.user()
  expect((await server.call(getWallet, { token })).body.data).toEqual({ balance: 0 })
  const history = await server.call(myTransactions, { token })
  expect(history.body).toMatchObject({ data: [], meta: { page: 1, limit: 10, total: 0, totalPages: 0 } })
})

test('the history has both directions, newest first, page by page without gap or repeat', async () => {
  const [user, friend] = [await money.userWith(1000), await money.userWith(1000)]
  for (let i = 1; i <= 6; i++) {
    await money.send(user, friend.email, i)
    await money.send(friend, user.email, 100 + i)
  }
  const { token } = user
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => server.call(myTransactions, { token, query: { page, limit: 5 } })),
  )
  expect(pages.map(({ body }) => body.data.map(({ amount }) => amount))).toEqual([
    [106, 6, 105, 5, 104],
    [4, 103, 3, 102, 2],
    [101, 1, 1000],
    [],
  ])
  expect(pages[0]?.body.meta).toEqual({ page: 1, limit: 5, total: 13, totalPages: 3 })
  expect(pages[0]?.body.data[0]).toMatchObject({
    sender: { email: friend.email },
    receiver: { email: user.email },
  })
})

test('histories that are read at once each belong to their own person, also an empty one', async () => {
  const people = [await money.userWith(11), await server.user(), await money.userWith(13)]
  const asked = [...people, ...people].map(({ token }) => server.call(myTransactions, { token }))
  const amounts = (await Promise.all(asked)).map(({ body }) => body.data.map(({ amount }) => amount))
  expect(amounts).toEqual([[11], [], [13], [11], [], [13]])
})

test('every transaction shows each side its own balance after it, and nobody the balance of the other side', async () => {
  const [user, friend] = [await money.userWith(100), await money.userWith(10)]
  const agent = await server.agent()
  const sent = await money.send(user, friend.email, 30.25, money.key())
  expect(sent.body.data.balanceAfter).toBe(69.75)
  await money.cashOut(agent, user.email, 9.75)
  const historyOf = async ({ token }: { token: string }) =>
    (await server.call(myTransactions, { token })).body.data.map(({ balanceAfter }) => balanceAfter)
  expect(await historyOf(user)).toEqual([60, 69.75, 100])
  expect(await historyOf(friend)).toEqual([40.25, 10])
  const handled = await server.call(agentTransactions, { token: agent.token })
  expect(handled.body.data.map(({ balanceAfter }) => balanceAfter)).toEqual([9.75])
  const { token } = await server.admin()
  const seen = await server.call(listTransactions, { token })
  expect(seen.body.data.map(({ balanceAfter }) => balanceAfter)).toEqual(seen.body.data.map(() => null))
})

test('a replay under the same key shows the balance of that time', async () => {
  const user = await money.userWith(100)
  const once = money.key()
  const first = await money.withdraw(user, 30, once)
  await money.withdraw(user, 30)
  const again = await money.withdraw(user, 30, once)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.body).toEqual(first.body)
  expect(first.body.data.balanceAfter).toBe(70)
})

// ASVS: 8.2.2
test('nobody sees the transactions of others', async () => {
  const [user, friend, stranger] = [await money.userWith(50), await server.user(), await server.user()]
  await money.send(user, friend.email, 10)
  expect((await server.call(myTransactions, { token: stranger.token })).body.data).toEqual([])
})

test('page and limit values out of range are a 400 or clamped, never a 500', async () => {
  const { token } = await server.user()
  for (const query of [
    'page=0',
    'page=-1',
    'page=1e9',
    'page=x',
    'limit=0',
    'limit=-1',
    'limit=1&limit=2',
    'page[a]=1',
  ])
    expect(
      (await server.request('GET', `/api/v1/wallet/my-transactions?${query}`, { token })).status,
      query,
    ).toBe(query.startsWith('page[') ? 200 : 400)
  const clamped = await server.call(myTransactions, { token, query: { limit: '1000000000' } })
  expect(clamped.body.meta?.limit).toBe(100)
})
