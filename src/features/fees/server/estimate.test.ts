import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { estimateTariff } from '../contract.ts'
import type { Tariff } from '../tariff.ts'
import { feeRule, setTariff } from '../testing/tariffs.ts'
import { shownTerms } from '../wire.ts'
import { estimate } from './estimate.ts'

let server: TestServer
let [payer, friend, admin]: TestPerson[] = []

/** Free up to 100 in a month, then 1% but at least 2, and 5 of sums above 300. */
const inForce: Tariff = {
  vatPpm: 0,
  rules: [
    feeRule('send_money', { monthTo: 100_00n }),
    feeRule('send_money', { amountTo: 300_00n, ppm: 10_000, feeMin: 2_00n }),
    feeRule('send_money', { flat: 5_00n }),
  ],
}
const sends: [amount: number, fee: number][] = [
  [60, 0],
  [50, 2],
  [250, 2.5],
  [400, 5],
]

beforeAll(async () => {
  server = await startServer()
  payer = await moneyCalls(server).userWith(5000)
  friend = await server.user()
  admin = await server.admin()
  await setTariff(server.sql, inForce)
  for (const [amount, expectedFee] of sends) {
    const body = { recipientPhone: friend.email, amount, expectedFee }
    expect((await server.call(sendMoney, { token: payer.token, body })).status).toBe(200)
  }
})
afterAll(() => server.close())

const flat: Tariff = { vatPpm: 0, rules: [feeRule('send_money', { flat: 7_00n })] }
const asked = async (rules: unknown) =>
  server.call(estimateTariff, { token: admin!.token, body: { rules } as never })

test('the estimate of the tariff in force is what the payments did cost', async () => {
  const { fees, feesPaid, payments, priced } = (await asked(shownTerms(inForce))).body.data
  expect([fees, feesPaid]).toEqual([9.5, 9.5])
  expect(priced).toBe(payments)
})

test('the estimate of another tariff is what they would have cost, and nothing is stored', async () => {
  const counts = () =>
    server.sql`select (select count(*) from policy) as policies, (select count(*) from proposal) as proposals`
  const before = await counts()
  expect((await asked(shownTerms(flat))).body.data).toMatchObject({ fees: 28, feesPaid: 9.5, commissions: 0 })
  expect(await counts()).toEqual(before)
})

test('a tariff that cannot be proposed is not estimated', async () => {
  expect((await asked({ vatPpm: 0, rules: [{ ...shownTerms(flat).rules[0], amountTo: 100 }] })).status).toBe(
    400,
  )
})

test('of many payments a sample is priced, and the sum is scaled by the totals of the days', async () => {
  const { fees, payments, priced } = await estimate(server.sql, flat, { sample: 2 })
  expect(priced).toBeLessThanOrEqual(2)
  expect(payments).toBe(5)
  expect(fees).toBe(28)
})
