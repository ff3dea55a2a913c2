import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addMoney, cancelPayment, getPayment } from '#contract/endpoints/wallet.ts'
import { limits } from '#contract/limits.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { passTime, runDue } from '#test/due.ts'
import { type Moment, moments, type TestProvider, testProvider } from '#test/funding-provider.ts'
import { balanceOf } from '#test/ledger.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { makeScratch, removeScratch } from '#test/scratch.ts'
import { callsTo, startServer, type TestServer } from '#test/server.ts'
import { sentStatements } from '#test/statements.ts'
import { type Order, openOrder } from '../funding/orders.ts'
import { createLog } from '../operations/log.ts'
import { serve } from '../run/serve.ts'
import { readSettings } from '../settings/settings.ts'

const CHILD = fileURLToPath(new URL('../../../test/funding-child.ts', import.meta.url))

let folder: string
let database: TestDatabase
/** With a provider that works. */
let server: TestServer
let provider: TestProvider

beforeAll(async () => {
  folder = makeScratch()
  database = await testDatabase()
  provider = testProvider(join(folder, 'books'))
  server = await startServer({}, { database, funding: provider })
})
afterAll(async () => {
  await server.close()
  removeScratch(folder)
})

const deposit = (calls: Pick<TestServer, 'call'>, user: TestPerson, key = 'once', more: object = {}) =>
  calls.call(addMoney, {
    token: user.token,
    body: { amount: 100, ...more },
    headers: { 'idempotency-key': key },
  })
const chargesOf = ({ accountId }: TestPerson) =>
  provider.charges().filter(({ account }) => account === accountId)
const settleAll = async () => {
  await passTime(database.sql, 'funding_order', '1 minute')
  await runDue(server)
}

/** Exactly one charge and one deposit, or neither; and nothing stays reserved. */
async function expectBooksAgree(user: TestPerson) {
  const balance = await balanceOf(database.sql, user.accountId as number)
  expect(chargesOf(user).reduce((sum, { poisha }) => sum + poisha, 0n)).toBe(balance)
  expect(chargesOf(user).length).toBeLessThanOrEqual(1)
  expect(provider.violations()).toEqual([])
  const [open] = await database.sql`select from funding_order where state not in ('confirmed', 'cancelled')`
  expect(open).toBeUndefined()
  expect(await database.sql`select subject from deadline`, 'of settled orders').toEqual([])
}

// threat: deposit-charge
test('a deposit is reserved, posted and charged once, however often its key is repeated', async () => {
  const user = await server.user()
  const answers = await Promise.all(Array.from({ length: 8 }, () => deposit(server, user)))
  for (const { status } of answers) expect(status).toBe(200)
  expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
  expect(chargesOf(user)).toEqual([{ account: user.accountId, poisha: 10_000n }])
  await expectBooksAgree(user)
})

test('calls without a key are charged one by one, and another payload under a used key is refused without a charge', async () => {
  const user = await server.user()
  await moneyCalls(server).deposit(user, 50)
  await moneyCalls(server).deposit(user, 50)
  expect(chargesOf(user)).toHaveLength(2)
  await deposit(server, user)
  const other = await deposit(server, user, 'once', { amount: 200 })
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  expect(chargesOf(user).map(({ poisha }) => poisha)).toEqual([5_000n, 5_000n, 10_000n])
})

// threat: deposit-charge
test('a decline by the provider is a remembered 422, and a refusal by the ledger cancels the order without a charge', async () => {
  const user = await server.user()
  const declining = testProvider(join(folder, 'books'), { isDeclining: true })
  const shop = await startServer({}, { database: { ...database, drop: async () => {} }, funding: declining })
  onTestFinished(() => shop.close())
  const [first, repeat] = [await deposit(shop, user), await deposit(server, user)]
  expect(first).toMatchObject({ status: 422, body: { code: 'FUNDING_UNAVAILABLE' } })
  expect(repeat).toMatchObject({ status: 422, body: first.body })
  expect(repeat.headers.get('idempotency-replayed')).toBe('true')
  await expectBooksAgree(user)

  const blocked = await server.user()
  await database.sql`update account set status = 'blocked' where id = ${blocked.accountId}`
  expect((await deposit(server, blocked)).status).toBe(403)
  expect(chargesOf(blocked)).toEqual([])
  await expectBooksAgree(blocked)
  await database.sql`update account set status = 'active' where id = ${blocked.accountId}`
  expect((await deposit(server, blocked)).status).toBe(200)
  await expectBooksAgree(blocked)
})

/** A deposit that the ledger posts or refuses, so that the failing step is reached. */
async function userFor(moment: Moment): Promise<TestPerson> {
  const user = await server.user()
  if (moment.endsWith('cancel'))
    await database.sql`update account set status = 'blocked' where id = ${user.accountId}`
  return user
}

// threat: deposit-charge
test.each(moments)(
  'a call that fails %s is repeated: one charge for one deposit, or neither',
  async (moment) => {
    const user = await userFor(moment)
    const failing = testProvider(join(folder, 'books'), {
      at: (reached) => {
        if (reached === moment) throw new Error('the provider is away')
      },
    })
    const shop = await startServer({}, { database: { ...database, drop: async () => {} }, funding: failing })
    onTestFinished(() => shop.close())
    await deposit(shop, user)
    const again = await deposit(server, user)
    expect(again.status).toBe(moment.endsWith('cancel') ? 403 : 200)
    await settleAll()
    await expectBooksAgree(user)
    expect(chargesOf(user)).toHaveLength(moment.endsWith('cancel') ? 0 : 1)
  },
)

/** After each step that other people see: what the provider did, and what the ledger posted. */
const killedAt: Moment[] = ['after reserve', 'before confirm', 'after confirm']

// threat: deposit-charge
test('after a kill between any two steps every order is settled: one charge for one deposit, or neither', async () => {
  const killed = await Promise.all(
    killedAt.map(async (moment) => {
      const user = await userFor(moment)
      const child = spawn(process.execPath, [
        CHILD,
        JSON.stringify({ target: database.serving, books: join(folder, 'books'), dieAt: moment }),
      ])
      onTestFinished(() => void child.kill('SIGKILL'))
      const gone = once(child, 'exit')
      const [address] = await once(createInterface({ input: child.stdout }), 'line')
      await expect(deposit(callsTo(address), user), moment).rejects.toThrow()
      expect((await gone)[1], moment).toBe('SIGKILL')
      return { moment, user }
    }),
  )
  await settleAll()
  for (const { moment, user } of killed) {
    await expectBooksAgree(user)
    const isPosted = moment.endsWith('confirm')
    expect(chargesOf(user), moment).toHaveLength(isPosted ? 1 : 0)
    const repeat = await deposit(server, user)
    expect(repeat.status, moment).toBe(200)
    await expectBooksAgree(user)
    expect(chargesOf(user), moment).toHaveLength(1)
  }
  expect(provider.reserved()).toBe(0)
})

// threat: deposit-charge
test('an order that is cancelled while its posting waits is not posted, and a retry with the key gets a new order', async () => {
  const user = await server.user()
  const cancelling = testProvider(join(folder, 'books'))
  const racing = {
    ...cancelling,
    reserve: async (...given: Parameters<TestProvider['reserve']>) => {
      const answer = await cancelling.reserve(...given)
      await settleAll()
      return answer
    },
  }
  const shop = await startServer({}, { database: { ...database, drop: async () => {} }, funding: racing })
  onTestFinished(() => shop.close())
  const raced = await deposit(shop, user)
  expect([raced.status, raced.body.code]).toEqual([503, 'UNAVAILABLE'])
  expect(Number(raced.headers.get('retry-after'))).toBeGreaterThan(0)
  await expectBooksAgree(user)
  expect((await deposit(server, user)).status).toBe(200)
  await expectBooksAgree(user)
  expect(chargesOf(user)).toHaveLength(1)
})

test('the deadline of an order costs a deposit no statement of its own', async () => {
  const user = await server.user()
  const sent = await sentStatements(server, () => deposit(server, user))
  const ofOrders = sent.filter((text) => /funding_order|opened|finished|deadline/.test(text))
  // Counts recent orders, opens, closes and finishes the order.
  expect(ofOrders.map((text) => text.trim().split(/\s+/, 3).join(' '))).toEqual([
    'select count(*)::int as',
    'with opened as',
    'update funding_order set',
    'with finished as',
  ])
  await expectBooksAgree(user)
})

test('an order without a source that can settle it stays, and is tried again', async () => {
  const user = await server.user()
  const order = (await openOrder(database.sql, {
    accountId: user.accountId as number,
    amount: 100n,
    idempotency: undefined,
  })) as Order
  await passTime(database.sql, 'funding_order', '1 minute')
  const without = { services: { ...server.services, funding: { kind: 'off' as const } } }
  await expect(runDue(without)).rejects.toThrow('some due work failed')
  expect(await database.sql`select subject, tries from deadline`).toEqual([{ subject: order.id, tries: 1 }])
  await settleAll()
  await expectBooksAgree(user)
})

const cancelKey = ({ token }: TestPerson, paymentKey = 'once') =>
  server.call(cancelPayment, { token, params: { paymentKey } })

// threat: cancelled-key
test('a deposit that is cancelled while the provider reserves its money is not posted and not charged', async () => {
  const user = await server.user()
  const slow = testProvider(join(folder, 'books'))
  const racing = {
    ...slow,
    reserve: async (...given: Parameters<TestProvider['reserve']>) => {
      const answer = await slow.reserve(...given)
      expect((await cancelKey(user)).body.data.outcome).toBe('refused')
      return answer
    },
  }
  const shop = await startServer({}, { database: { ...database, drop: async () => {} }, funding: racing })
  onTestFinished(() => shop.close())
  expect(await deposit(shop, user)).toMatchObject({ status: 422, body: { code: 'PAYMENT_CANCELLED' } })
  await expectBooksAgree(user)
  expect([chargesOf(user), provider.reserved()]).toEqual([[], 0])
})

// threat: cancelled-key
test('a deposit with a cancelled key reserves nothing, and one that was charged cannot be cancelled', async () => {
  const user = await server.user()
  await cancelKey(user)
  expect(await deposit(server, user)).toMatchObject({ status: 422, body: { code: 'PAYMENT_CANCELLED' } })
  const [order] = await database.sql`select from funding_order where account = ${user.accountId}`
  expect(order).toBeUndefined()

  const paid = await deposit(server, user, 'paid')
  expect((await cancelKey(user, 'paid')).body.data).toMatchObject({
    outcome: 'posted',
    transaction: paid.body.data,
  })
  const told = await server.call(getPayment, { token: user.token, params: { paymentKey: 'paid' } })
  expect(told.body.data.outcome).toBe('posted')
  await expectBooksAgree(user)
  expect(chargesOf(user)).toHaveLength(1)
})

// threat: deposit-charge
test('a server settles abandoned orders at its start, but not orders of running calls', async () => {
  const [old, fresh] = [await server.user(), await server.user()]
  const open = async ({ accountId }: TestPerson) => {
    const order = (await openOrder(database.sql, {
      accountId: accountId as number,
      amount: 100n,
      idempotency: undefined,
    })) as Order
    await provider.reserve(order, AbortSignal.any([]))
    return order.id
  }
  const left = await open(old)
  await passTime(database.sql, 'funding_order', '1 minute')
  const underWay = await open(fresh)
  const stateOf = async (id: string) => {
    const [order] = await database.sql`select state from funding_order where id = ${id}`
    return order?.state
  }
  const serving = await serve({
    settings: { ...readSettings({}), port: 0 },
    plan: { target: database.serving, webFolder: undefined },
    log: createLog('silent'),
    funding: provider,
  })
  await expect.poll(() => stateOf(left)).toBe('cancelled')
  await serving.stop()
  expect(await stateOf(underWay)).toBe('open')
  await settleAll()
  await expectBooksAgree(old)
})

// threat: deposit-charge
test('an account can make no more reservations per minute than money calls', async () => {
  const user = await server.user()
  await database.sql`
    insert into funding_order (id, account, key, amount, state)
    select gen_random_uuid(), ${user.accountId}, n::text, 1, 'cancelled'
    from generate_series(1, ${limits.moneyCallsPerMinute}) as n`
  const answer = await deposit(server, user)
  expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(provider.reserved()).toBe(0)
})
