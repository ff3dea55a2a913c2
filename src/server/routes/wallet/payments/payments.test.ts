import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wallet from '#contract/endpoints/wallet.ts'
import { sweepRefusedKeys } from '#ledger/statements.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { suspend } from '#test/suspend.ts'

const at = {} as { server: TestServer; money: ReturnType<typeof moneyCalls> }
beforeAll(async () => {
  at.server = await startServer()
  at.money = moneyCalls(at.server)
})
afterAll(() => at.server.close())

const told = ({ token }: TestPerson, paymentKey: string) =>
  at.server.call(wallet.getPayment, { token, params: { paymentKey } })
const cancel = ({ token }: TestPerson, paymentKey: string) =>
  at.server.call(wallet.cancelPayment, { token, params: { paymentKey } })
const outcomeOf = async (person: TestPerson, key: string) => (await told(person, key)).body.data.outcome
const pay = (user: TestPerson, key: string, amount = 60) => at.money.withdraw(user, amount, at.money.key(key))

const nothing = { outcome: 'unknown', transaction: null, refusal: null, consentRequest: null }

test('a key that was never used is unknown, and asking posts nothing', async () => {
  const user = await at.money.userWith(100)
  for (let i = 0; i < 2; i++)
    expect(await told(user, 'a')).toMatchObject({ status: 200, body: { data: nothing } })
  expect(await at.money.balance(user)).toBe(100)
})

test('a posted key tells its transaction, and a cancel cannot undo it', async () => {
  const user = await at.money.userWith(100)
  const { data: transaction, message } = (await pay(user, 'a')).body
  for (const call of [told, cancel])
    expect(await call(user, 'a')).toMatchObject({
      status: 200,
      body: { message, data: { ...nothing, outcome: 'posted', transaction } },
    })
  expect(await at.money.balance(user)).toBe(40)
})

test('a refused key tells the refusal', async () => {
  const user = await at.money.userWith(100)
  await pay(user, 'poor', 500)
  expect((await told(user, 'poor')).body).toMatchObject({
    message: 'Insufficient balance',
    data: { ...nothing, outcome: 'refused', refusal: 'INSUFFICIENT_FUNDS' },
  })
})

// threat: cancelled-key
test('a cancelled key never posts, whatever the payload, and says so', async () => {
  const user = await at.money.userWith(100)
  for (let i = 0; i < 2; i++)
    expect(await cancel(user, 'a')).toMatchObject({
      status: 200,
      body: { data: { ...nothing, outcome: 'refused', refusal: 'PAYMENT_CANCELLED' } },
    })
  for (const amount of [60, 70])
    expect(await pay(user, 'a', amount)).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_CANCELLED', message: 'This payment was cancelled. No money has moved.' },
    })
  expect(await outcomeOf(user, 'a')).toBe('refused')
  expect(await at.money.balance(user)).toBe(100)
})

// threat: cancelled-key
test('a cancelled key is kept for good, also one that was refused before, and the database lets nobody drop it', async () => {
  const user = await at.money.userWith(100)
  await pay(user, 'poor', 500)
  await pay(user, 'later', 500)
  for (const key of ['a', 'poor']) await cancel(user, key)
  const { sql } = at.server
  await sql`update refused_key set refused_at = now() - interval '30 days'
    where actor = ${user.accountId} and code <> 'PAYMENT_CANCELLED'`
  await sweepRefusedKeys(sql)
  await at.money.deposit(user, 900)
  expect((await pay(user, 'later', 500)).status).toBe(200)
  for (const key of ['a', 'poor']) expect((await pay(user, key, 500)).body.code).toBe('PAYMENT_CANCELLED')
  await expect(sql`delete from refused_key where actor = ${user.accountId}`).rejects.toThrow(
    'stays cancelled',
  )
  await expect(
    sql`update refused_key set code = 'SELF_TRANSFER' where actor = ${user.accountId}`,
  ).rejects.toThrow('stays cancelled')
  expect(await at.money.balance(user)).toBe(500)
})

// threat: cancelled-key
test('keys of other people are unknown, and cancelling one leaves theirs alone', async () => {
  const [one, other] = [await at.money.userWith(100), await at.money.userWith(100)]
  await pay(one, 'a')
  expect(await outcomeOf(other, 'a')).toBe('unknown')
  await cancel(other, 'b')
  expect((await pay(one, 'b', 10)).status).toBe(200)
  expect((await cancel(other, 'a')).body.data).toMatchObject({ outcome: 'refused', transaction: null })
  expect(await outcomeOf(one, 'a')).toBe('posted')
  expect([await at.money.balance(one), await at.money.balance(other)]).toEqual([30, 100])
})

test('a key is percent-encoded: every printable character works, and an invalid key is a 400', async () => {
  const user = await at.money.userWith(100)
  const keys = ['a/b', '?#%2F', '100% & more', 'a  b', '%'.repeat(255)]
  for (const key of keys) {
    await cancel(user, key)
    expect((await pay(user, key)).body.code, key).toBe('PAYMENT_CANCELLED')
    expect(await outcomeOf(user, key)).toBe('refused')
  }
  for (const key of ['ধ', '\u0007', 'x'.repeat(256)]) {
    expect(await told(user, key)).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_INVALID' } })
    expect((await cancel(user, key)).status).toBe(400)
  }
  expect(await at.money.balance(user)).toBe(100)
})

test('a payment that waits for a lock is cancelled or posted, and the cancel waits for it', async () => {
  const user = await at.money.userWith(100)
  let calls: Promise<unknown>[] = []
  await at.server.sql.begin(async (tx) => {
    await tx`select from account where id = ${user.accountId} for update`
    calls = [pay(user, 'a'), cancel(user, 'a')]
    await untilWaitingForLocks(at.server.sql, 1)
    expect(await outcomeOf(user, 'a')).toBe('unknown')
  })
  const [paid, cancelled] = (await Promise.all(calls)) as [
    Awaited<ReturnType<typeof pay>>,
    Awaited<ReturnType<typeof cancel>>,
  ]
  expect(cancelled.body.data.outcome).toBe(paid.status === 200 ? 'posted' : 'refused')
  expect(await at.money.balance(user)).toBe(paid.status === 200 ? 40 : 100)
})

// threat: cancelled-key
test('cancels count as money calls, so that nobody fills the table of keys', async () => {
  const user = await at.server.user()
  const answers = []
  for (let i = 0; i < 121; i++) answers.push(await cancel(user, `key ${i}`))
  expect(answers.map(({ status }) => status)).toEqual([...Array(120).fill(200), 429])
  expect((await cancel(user, 'key 0')).status, 'a repeat does not count').toBe(200)
  expect(await outcomeOf(user, 'key 120')).toBe('unknown')
})

test('a suspended agent can still ask and cancel: neither moves money', async () => {
  const agent = await at.server.agent()
  await suspend(at.server, agent)
  expect(await outcomeOf(agent, 'a')).toBe('unknown')
  expect((await cancel(agent, 'a')).body.data.outcome).toBe('refused')
})
