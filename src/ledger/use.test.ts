import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Sql } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import {
  deposit,
  feesAccount,
  makeAccount,
  makeGoal,
  payment,
  reversal,
  SAVINGS,
  type SystemAccounts,
  send,
  systemAccounts,
  withdrawal,
} from '#test/ledger.ts'
import type { LedgerRequest, Posted, TransferRequest } from './transfer.ts'
import { verifyLedger } from './verify.ts'
import { createLedger } from './writer.ts'

/** What a wallet has used of its limits, as the guard counts it. No rule reads it here. */

let db: TestDatabase
let serving: Sql
let system: SystemAccounts
let [a, b, float] = [0, 0, 0]

beforeAll(async () => {
  db = await testDatabase()
  serving = connect(db.serving, { max: 1 })
  system = await systemAccounts(db.sql)
})
afterAll(async () => {
  expect((await verifyLedger(db.sql)).faults).toEqual([])
  await serving.end()
  await db.drop()
})
beforeEach(async () => {
  ;[a, b] = [await makeAccount(db.sql), await makeAccount(db.sql)]
  float = await makeAccount(db.sql, { kind: 'float', floor: -100_000n })
})

const types = ['add_money', 'withdraw', 'send_money', 'cash_in', 'cash_out'] as const
type Used = Partial<Record<(typeof types)[number], { day: string; today: number[]; month: number[] }>>

/** By type: the day that counts, and sum and number of payments of that day and of its month. */
async function usedBy(account: number): Promise<Used> {
  const rows = await db.sql<{ slot: number; day: string; today: number[]; month: number[] }[]>`
    select slot, (date '1970-01-01' + used[slot + 1]::int)::text as day,
      used[slot + 2:slot + 3]::int[] as today, used[slot + 4:slot + 5]::int[] as month
    from account cross join generate_series(0, 20, 5) as slot where id = ${account} and used[slot + 1] > 0`
  return Object.fromEntries(rows.map(({ slot, ...use }) => [types[slot / 5], use]))
}

const cashIn = (wallet: number, amount: bigint): TransferRequest => ({
  type: 'cash_in',
  amount,
  debit: { id: float },
  credit: { id: wallet },
  actor: float,
  agent: float,
})
const cashOut = (wallet: number, amount: bigint): TransferRequest => ({
  ...cashIn(wallet, amount),
  type: 'cash_out',
  debit: { id: wallet },
  credit: { id: float },
})

const post = (...requests: LedgerRequest[]) => {
  const ledger = createLedger(db.sql)
  return Promise.all(requests.map((request) => ledger.post(request)))
}
/** The time of a payment, for the owner of the database. */
const at = (time: string, request: TransferRequest) => ({ ...request, at: new Date(time) })

const today = async () => {
  const [row] = await db.sql<[{ day: string }]>`select dhaka_day(now())::text as day`
  return row.day
}

test('each type counts for the wallet that pays, or that gets cash or a deposit, and for nobody else', async () => {
  await post(deposit(system, a, 1000n))
  await post(withdrawal(system, a, 10n), send(a, b, 20n), cashIn(a, 30n), cashOut(a, 40n), send(a, b, 5n))
  const day = await today()
  const once = (sum: number) => ({ day, today: [sum, 1], month: [sum, 1] })
  expect(await usedBy(a)).toEqual({
    add_money: once(1000),
    withdraw: once(10),
    send_money: { day, today: [25, 2], month: [25, 2] },
    cash_in: once(30),
    cash_out: once(40),
  })
  expect(await usedBy(b)).toEqual({})
  expect(await usedBy(float)).toEqual({})
})

test('a sweep of small payments counts each of them', async () => {
  await post(deposit(system, a, 10_000n))
  await post(...Array.from({ length: 100 }, () => send(a, b, 100n)))
  expect((await usedBy(a)).send_money).toMatchObject({ today: [10_000, 100], month: [10_000, 100] })
})

test('a refused payment does not count, a replay counts once, and money given back still counts', async () => {
  const idempotency = { key: randomUUIDv7(), payload: randomUUIDv7() }
  const sent = { ...send(a, b, 20n), idempotency }
  await post(deposit(system, a, 100n))
  const [first] = await post(sent)
  await post(sent)
  await post(send(a, b, 900n))
  await post(reversal(system, first as Posted, 20n))
  expect((await usedBy(a)).send_money).toMatchObject({ today: [20, 1], month: [20, 1] })
})

describe('time', () => {
  beforeEach(() => post(at('2026-01-01T00:00:00Z', deposit(system, a, 10_000n))))

  test('a payment counts on its day in Dhaka, to the millisecond', async () => {
    await post(at('2026-03-10T17:59:59.999Z', send(a, b, 1n)), at('2026-03-10T18:00:00Z', send(a, b, 2n)))
    expect((await usedBy(a)).send_money).toEqual({ day: '2026-03-11', today: [2, 1], month: [3, 2] })
  })

  test('a new month begins at zero', async () => {
    await post(at('2026-03-31T17:59:59.999Z', send(a, b, 1n)))
    await post(at('2026-03-31T18:00:00Z', send(a, b, 2n)))
    expect((await usedBy(a)).send_money).toEqual({ day: '2026-04-01', today: [2, 1], month: [2, 1] })
  })

  test('when the clock steps back, payments count on the day that was reached', async () => {
    await post(at('2026-03-31T18:00:00Z', send(a, b, 1n)))
    await post(at('2026-03-31T17:59:59Z', send(a, b, 2n)))
    expect((await usedBy(a)).send_money).toEqual({ day: '2026-04-01', today: [3, 2], month: [3, 2] })
  })

  test('a type has its own day: another type of today leaves it as it was', async () => {
    await post(at('2026-03-10T10:00:00Z', send(a, b, 1n)))
    await post(at('2026-03-12T10:00:00Z', withdrawal(system, a, 2n)))
    expect(await usedBy(a)).toMatchObject({
      send_money: { day: '2026-03-10', today: [1, 1] },
      withdraw: { day: '2026-03-12', today: [2, 1] },
    })
  })
})

test('a wallet knows what its owner has saved: a round-up, a move into a goal, and a move back', async () => {
  const goal = await makeGoal(db.sql, a)
  const fees = await feesAccount(db.sql)
  const move = (debit: number, credit: number, amount: bigint): TransferRequest => ({
    type: SAVINGS,
    amount,
    debit: { id: debit },
    credit: { id: credit },
    actor: a,
  })
  const saved = () => db.sql`select saved from account where id = ${a}`
  await post(deposit(system, a, 1000n))
  await post(
    payment({ from: a, to: b, fees, goal }, { amount: 95n, fee: 1n, roundUp: 5n }),
    move(a, goal, 40n),
  )
  expect(await saved()).toEqual([{ saved: 45n }])
  await post(move(goal, a, 30n))
  expect(await saved()).toEqual([{ saved: 15n }])
  expect((await usedBy(a)).send_money).toMatchObject({ today: [95, 1] })
})

// threat: counters
test.each(['used', 'saved', 'tier'])('the serving role cannot write the column %s', async (column) => {
  const write = serving`update account set ${serving(column)} = default where id = ${a}`
  await expect(Promise.resolve(write)).rejects.toMatchObject({ code: '42501' })
})

// threat: counters
test('the owner cannot write counters outside of a posting', async () => {
  await expect(Promise.resolve(db.sql`update account set saved = 0 where id = ${a}`)).rejects.toThrow(
    'a balance changes by posting transfers only',
  )
})

describe('a wallet from before the counters', () => {
  /** As the migration leaves it. */
  const forget = (...accounts: number[]) =>
    db.sql.begin(async (tx) => {
      await tx`select set_config('batua.posting', 'on', true)`
      await tx`update account set used = null, saved = 0 where id = any(${accounts}::int[])`
    })
  const stored = () =>
    db.sql`select id, used, saved from account where id = any(${[a, b]}::int[]) order by id`

  test('is not counted by a posting, and no audit misses its numbers', async () => {
    await forget(a)
    await post(deposit(system, a, 100n))
    expect(await usedBy(a)).toEqual({})
    expect((await verifyLedger(db.sql)).faults).toEqual([])
    await db.sql`select fill_use(${a - 1}, 1)`
  })

  test('gets the same numbers from its entries as the guard has counted', async () => {
    const goal = await makeGoal(db.sql, a)
    await post(deposit(system, a, 1000n), cashIn(b, 30n))
    await post(send(a, b, 20n), withdrawal(system, a, 10n), send(b, a, 5n))
    await post({ type: SAVINGS, amount: 7n, debit: { id: a }, credit: { id: goal }, actor: a })
    const counted = await stored()
    await forget(a, b)
    await serving`select fill_use(${a - 1}, 1000)`
    expect(await stored()).toEqual(counted)
  })

  test('is filled in portions, and a portion leaves counted wallets as they are', async () => {
    await post(deposit(system, a, 100n))
    await forget(b)
    const before = await stored()
    expect(await db.sql`select fill_use(${a - 1}, 1) as last`).toEqual([{ last: a }])
    expect(await stored()).toEqual(before)
    expect(await db.sql`select fill_use(${a}, 1) as last`).toEqual([{ last: b }])
    expect((await stored())[1]).toMatchObject({ id: b, used: expect.anything() })
    expect(await db.sql`select fill_use(${b}, 1) as last`).toEqual([{ last: null }])
  })
})
