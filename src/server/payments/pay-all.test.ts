import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { accountTopic, localSignals, type Topic } from '../live/signals.ts'
import { payAllIn } from './pay.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
const told = new Set<Topic>()
beforeAll(async () => {
  const signals = localSignals()
  signals.onSignal((topics) => {
    for (const topic of topics) told.add(topic)
  })
  server = await startServer({}, { signals })
  money = moneyCalls(server)
})
afterAll(() => server.close())

const paymentOf = (from: TestPerson, to: TestPerson, amount: bigint) => ({
  type: 'send_money' as const,
  amount,
  actor: from.accountId as number,
  debit: { id: from.accountId as number },
  credit: { wallet: { email: to.email } },
})

test('of several payments in one transaction each is posted or refused, and open pages are told after the commit', async () => {
  const [payer, receiver] = [await money.userWith(150), await server.user()]
  await expect.poll(() => told.has(accountTopic(payer.accountId as number))).toBe(true)
  told.clear()
  const outcomes = await server.services.sql.begin(async (tx) => {
    const paid = await payAllIn(tx, server.services, [
      paymentOf(payer, receiver, 10_000n),
      paymentOf(payer, receiver, 10_000n),
      paymentOf(payer, receiver, 5_000n),
    ])
    expect(told.size, 'before the commit').toBe(0)
    return paid
  })
  expect(outcomes.map((outcome) => (outcome.ok ? 'paid' : outcome.code))).toEqual([
    'paid',
    'INSUFFICIENT_FUNDS',
    'paid',
  ])
  await expect.poll(() => told.has(accountTopic(receiver.accountId as number))).toBe(true)
  expect([await money.balance(payer), await money.balance(receiver)]).toEqual([0, 150])
  await money.state()
})

test('payments of a transaction that is rolled back do not happen, and nobody is told', async () => {
  const [payer, receiver] = [await money.userWith(150), await server.user()]
  await expect.poll(() => told.has(accountTopic(payer.accountId as number))).toBe(true)
  told.clear()
  const undone = server.services.sql.begin(async (tx) => {
    await payAllIn(tx, server.services, [paymentOf(payer, receiver, 10_000n)])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect([await money.balance(payer), await money.balance(receiver)]).toEqual([150, 0])
  expect(told.has(accountTopic(receiver.accountId as number))).toBe(false)
})

test('due payments neither count as calls nor need a confirmation', async () => {
  const [payer, receiver] = [await money.userWith(50_000), await server.user()]
  await server.addPasskey(payer)
  const paid = await server.services.sql.begin((tx) =>
    payAllIn(
      tx,
      server.services,
      Array.from({ length: 150 }, () => paymentOf(payer, receiver, 20_000n)),
    ),
  )
  expect(paid.every(({ ok }) => ok)).toBe(true)
})
