import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import {
  balanceOf,
  deposit,
  makeAccount,
  type SystemAccounts,
  systemAccounts,
  withdrawal,
} from '#test/ledger.ts'
import { callLimit } from './call-limit.ts'
import type { TransferRequest } from './transfer.ts'
import { createLedger, type Ledger } from './writer.ts'

const CALLS_PER_MINUTE = 10
const rules = [callLimit(CALLS_PER_MINUTE)]

let db: TestDatabase
let system: SystemAccounts
let ledgers: [Ledger, Ledger]
let closeSecond: () => Promise<void>

beforeAll(async () => {
  db = await testDatabase()
  system = await systemAccounts(db.sql)
  const second = connect(db.target)
  closeSecond = () => second.end()
  ledgers = [createLedger(db.sql, { rules }), createLedger(second, { rules })]
})
afterAll(async () => {
  await closeSecond()
  await db.drop()
})

const post = (request: TransferRequest, nth = 0) => (ledgers[nth % 2] as Ledger).post(request)
const posts = (count: number, request: () => TransferRequest) =>
  Promise.all(Array.from({ length: count }, (_, nth) => post(request(), nth)))
const limited = {
  kind: 'refused',
  code: 'RATE_LIMITED',
  replayed: false,
  retryAfterSeconds: expect.any(Number),
}

// threat: call-limit
test('two processes together allow an account no more calls per minute than one process', async () => {
  const account = await makeAccount(db.sql)
  const outcomes = await posts(3 * CALLS_PER_MINUTE, () => deposit(system, account, 1n))
  expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(CALLS_PER_MINUTE)
  expect(outcomes.filter(({ kind }) => kind === 'refused')).toEqual(Array(2 * CALLS_PER_MINUTE).fill(limited))
  for (const outcome of outcomes) {
    if (outcome.kind !== 'refused') continue
    expect(outcome.retryAfterSeconds).toBeGreaterThan(0)
    expect(outcome.retryAfterSeconds).toBeLessThanOrEqual(60)
  }
  expect(await balanceOf(db.sql, account)).toBe(BigInt(CALLS_PER_MINUTE))
})

// threat: call-limit
test('refused calls count too, and a batch counts the calls before and after it', async () => {
  const account = await makeAccount(db.sql)
  await posts(4, () => withdrawal(system, account, 1n))
  await posts(4, () => deposit(system, account, 1n))
  const mixed = [
    withdrawal(system, account, 100n),
    deposit(system, account, 1n),
    deposit(system, account, 1n),
  ]
  expect(await Promise.all(mixed.map((request) => post(request)))).toMatchObject([
    { code: 'INSUFFICIENT_FUNDS' },
    { kind: 'posted' },
    limited,
  ])
  expect(await post(withdrawal(system, account, 100n), 1)).toMatchObject(limited)
  const [row] = await db.sql`select calls from account where id = ${account}`
  expect(row).toEqual({ calls: CALLS_PER_MINUTE })
})

// threat: call-limit
test('a replay is answered beyond the limit and does not count, and a rate-limited call is not remembered', async () => {
  const account = await makeAccount(db.sql)
  const keyed = () => ({
    ...deposit(system, account, 1n),
    idempotency: { key: randomUUID(), payload: randomUUID() },
  })
  const first = keyed()
  await post(first)
  await posts(5, () => first)
  const others = await posts(CALLS_PER_MINUTE - 1, keyed)
  expect(others.every(({ kind }) => kind === 'posted')).toBe(true)
  const tooSoon = keyed()
  expect(await post(tooSoon)).toMatchObject(limited)
  expect(await post(first)).toMatchObject({ kind: 'posted', replayed: true })

  await db.sql`update account set calls_since = calls_since - interval '1 minute' where id = ${account}`
  expect(await post(tooSoon)).toMatchObject({ kind: 'posted', replayed: false })
  const [row] =
    await db.sql`select calls, calls_since > now() - interval '1 minute' as "isNew" from account where id = ${account}`
  expect(row).toEqual({ calls: 1, isNew: true })
})

// threat: call-limit
test('the limit counts neither calls that others make to an account nor system accounts', async () => {
  const [busy, other] = [await makeAccount(db.sql), await makeAccount(db.sql)]
  await posts(CALLS_PER_MINUTE, () => deposit(system, busy, 1n))
  expect(await post(withdrawal(system, busy, 1n))).toMatchObject(limited)
  expect(await post(deposit(system, other, 1n))).toMatchObject({ kind: 'posted' })

  const float = await makeAccount(db.sql, { kind: 'float' })
  const settlement = (): TransferRequest => ({
    type: 'settlement',
    amount: 1n,
    debit: { id: system.settlement },
    credit: { id: float },
    actor: system.settlement,
  })
  const settled = await posts(2 * CALLS_PER_MINUTE, settlement)
  expect(settled.every(({ kind }) => kind === 'posted')).toBe(true)
})
