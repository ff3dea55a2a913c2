import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashIn, cashOut } from '#contract/endpoints/transactions.ts'
import { addMoney, getPayment, sendMoney, withdraw } from '#contract/endpoints/wallet.ts'
import { paymentDigest } from '#server/features/payments.ts'
import { digestOf } from '#server/payments/digest.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { exampleTariff, feeRule, setTariff } from '../testing/tariffs.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
let [user, friend, agent]: TestPerson[] = []
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(async () => {
  await money.state()
  await server.close()
})
beforeEach(async () => {
  await setTariff(server.sql, {})
  ;[user, friend, agent] = [await money.userWith(5000), await server.user(), await server.agent()]
  await setTariff(server.sql, exampleTariff)
})

const send = (amount: number, more: object = {}, key: string = randomUUID()) =>
  server.call(sendMoney, {
    token: user!.token,
    body: { recipientPhone: friend!.email, amount, ...more },
    headers: { 'idempotency-key': key },
  })
const payOut = (amount: number, more: object = {}) =>
  server.call(cashOut, { token: agent!.token, body: { userEmail: user!.email, amount, ...more } })

test('the answer to a payment says its fee, also when it is repeated', async () => {
  const key = randomUUID()
  for (let time = 0; time < 2; time++) {
    const { status, body } = await send(1000, { expectedFee: 5 }, key)
    expect([status, body.data.fee, body.data.commission]).toEqual([200, 5, 0])
  }
  const params = { paymentKey: key }
  const { body } = await server.call(getPayment, { token: user!.token, params })
  expect(body.data.transaction).toMatchObject({ fee: 5, amount: 1000 })
  expect(await money.balance(user!)).toBe(3995)
  expect((await send(50)).body.data.fee).toBe(0)
})

test('the answer to an agent says the fee of the customer and the own commission', async () => {
  expect((await payOut(1000, { expectedFee: 18.5 })).body.data).toMatchObject({ fee: 18.5, commission: 4.1 })
  expect(await money.balance(user!)).toBe(3981.5)
})

// threat: fee-changed
test.each([
  ['missing', {}],
  ['0', { expectedFee: 0 }],
  ['wrong', { expectedFee: 10 }],
])('an expected fee that is %s refuses the payment, says the fee, and moves nothing', async (_name, more) => {
  const key = randomUUID()
  const { status, body } = await send(1000, more, key)
  expect([status, body.code, body.data]).toEqual([422, 'FEE_CHANGED', { fee: 5 }])
  expect((await send(1000, more, key)).body).toMatchObject({ code: 'FEE_CHANGED', data: { fee: 5 } })
  expect(await money.balance(user!)).toBe(5000)
})

test.each([
  ['negative', -5],
  ['text', '5'],
  ['too fine', 5.001],
  ['null', null],
  ['too large', 10_000_001],
])('an expected fee that is %s is a 400, and moves nothing', async (_name, expectedFee) => {
  const { status, body } = await send(1000, { expectedFee })
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(await money.balance(user!)).toBe(5000)
})

// threat: fee-changed
test('a tariff that changes between look and press refuses the payment with the new fee', async () => {
  await setTariff(server.sql, { rules: [feeRule('send_money', { flat: 7_00n })] })
  const { body } = await send(1000, { expectedFee: 5 })
  expect([body.code, body.data]).toEqual(['FEE_CHANGED', { fee: 7 }])
  expect((await send(1000, { expectedFee: 7 })).status).toBe(200)
  expect(await money.balance(user!)).toBe(3993)
})

test('the fee of the month counts what the wallet has sent before', async () => {
  await setTariff(server.sql, {
    rules: [feeRule('send_money', { monthTo: 1000_00n }), feeRule('send_money', { flat: 3_00n })],
  })
  expect((await send(900)).status).toBe(200)
  expect((await send(101)).body.data).toEqual({ fee: 3 })
  expect((await send(100)).status).toBe(200)
})

// threat: fee-changed
test('an agent learns the same fee for any customer', async () => {
  await setTariff(server.sql, { rules: [feeRule('cash_out', { ppm: 10_000 })] })
  const poor = await server.user()
  for (const userEmail of [user!.email, poor.email]) {
    const { body } = await server.call(cashOut, { token: agent!.token, body: { userEmail, amount: 300 } })
    expect([body.code, body.data]).toEqual(['FEE_CHANGED', { fee: 3 }])
  }
})

test('amount and fee together above the balance are refused', async () => {
  const { body } = await send(4995.01, { expectedFee: 5 })
  expect(body.code).toBe('INSUFFICIENT_FUNDS')
  expect((await send(4995, { expectedFee: 5 })).status).toBe(200)
  expect(await money.balance(user!)).toBe(0)
})

test('every money call takes the fee that its payer expects', async () => {
  const flat = 2_00n
  await setTariff(server.sql, {
    rules: (['add_money', 'withdraw', 'cash_in'] as const).map((type) => feeRule(type, { flat })),
  })
  const own = { token: user!.token, body: { amount: 100, expectedFee: 2 } }
  const byAgent = { token: agent!.token, body: { userEmail: user!.email, amount: 100, expectedFee: 2 } }
  for (const answer of [
    await server.call(addMoney, own),
    await server.call(withdraw, own),
    await server.call(cashIn, byAgent),
  ])
    expect([answer.status, answer.body.data.fee]).toEqual([200, 2])
  expect(await money.balance(user!)).toBe(5094)
})

test('an expected fee is a part of the digest only when it is given', () => {
  const sentBody = { recipientPhone: '01711000002', amount: 5 }
  const digest = (more: object = {}) => paymentDigest('/wallet/me/send-money', { ...sentBody, ...more })
  expect(digest()).toBe(digestOf('send_money', { body: sentBody, sentBody }))
  expect(digest({ expectedFee: 0 })).not.toBe(digest())
  expect(digest({ expectedFee: 5 })).not.toBe(digest({ expectedFee: 10 }))
})
