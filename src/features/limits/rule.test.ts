import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TransactionType } from '#contract/transactions.ts'
import { rulesOf } from '#features/rules.ts'
import { postBatch } from '#ledger/posting.ts'
import type { LedgerRequest, Outcome, TransferRequest } from '#ledger/transfer.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { createLedger, type Ledger } from '#ledger/writer.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import {
  balanceOf,
  deposit,
  makeAccount,
  makeGoal,
  SAVINGS,
  type SystemAccounts,
  send,
  systemAccounts,
  withdrawal,
} from '#test/ledger.ts'
import { type GivenLimits, setLimits, setPauses } from './testing/policies.ts'

let db: TestDatabase
let system: SystemAccounts
let superuser: Sql
let processes: { sql: Sql; ledger: Ledger }[]
let [a, b, float] = [0, 0, 0]

beforeAll(async () => {
  db = await testDatabase()
  superuser = connect({ ...db.target, user: SUPERUSER } as typeof db.target)
  system = await systemAccounts(db.sql)
  processes = [1, 2].map(() => {
    const sql = connect(db.target, { max: 2 })
    return { sql, ledger: createLedger(sql, { rules: rulesOf() }) }
  })
})
afterAll(async () => {
  expect((await verifyLedger(db.sql)).faults).toEqual([])
  await superuser.end()
  for (const { sql } of processes) await sql.end()
  await db.drop()
})
beforeEach(async () => {
  await setLimits(db.sql, {})
  await setPauses(db.sql, [])
  ;[a, b] = [await makeAccount(db.sql), await makeAccount(db.sql)]
  float = await makeAccount(db.sql, { kind: 'float', floor: -100_000_000n })
  await post(deposit(system, a, taka(100_000)))
})

const taka = (amount: number) => BigInt(amount) * 100n
const post = async (request: LedgerRequest, process = 0) => {
  const outcome = await processes[process]!.ledger.post(request)
  return outcome.kind === 'posted' ? 'posted' : outcome.code
}
/** Half of them through each process, all at once. */
const postAll = (requests: LedgerRequest[]) =>
  Promise.all(requests.map((request, i) => post(request, i % processes.length)))
const countOf = (outcomes: string[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (code) => code)).map(([code, all]) => [code, all?.length]),
  )

const cash = (type: 'cash_in' | 'cash_out', wallet: number, amount: bigint): TransferRequest => ({
  type,
  amount,
  debit: { id: type === 'cash_in' ? float : wallet },
  credit: { id: type === 'cash_in' ? wallet : float },
  actor: float,
  agent: float,
})

describe('one after the other', () => {
  test.each<[string, GivenLimits, string]>([
    ['one payment', { limits: { send_money: { perTransfer: 10 } } }, 'LIMIT_PER_TRANSFER'],
    ['the day', { limits: { send_money: { day: 19 } } }, 'LIMIT_DAY'],
    ['the month', { limits: { send_money: { day: 50, month: 19 } } }, 'LIMIT_MONTH'],
    ['the number of the day', { limits: { send_money: { dayCount: 1 } } }, 'LIMIT_COUNT'],
    ['the number of the month', { limits: { send_money: { monthCount: 1 } } }, 'LIMIT_COUNT'],
  ])(
    'a payment above the limit of %s is refused and moves nothing; up to it is posted',
    async (_name, limits, code) => {
      await setLimits(db.sql, limits)
      expect(await post(send(a, b, taka(10)))).toBe('posted')
      const over = limits.limits?.send_money?.perTransfer ? taka(10) + 1n : taka(9) + 1n
      expect(await post(send(a, b, over))).toBe(code)
      expect(await balanceOf(db.sql, b)).toBe(taka(10))
      expect(await post(withdrawal(system, a, taka(50)))).toBe('posted')
    },
  )

  test('a payment up to the last poisha is posted, and one poisha more is refused', async () => {
    await setLimits(db.sql, { limits: { send_money: { day: 20 } } })
    expect(await post(send(a, b, taka(10)))).toBe('posted')
    expect(await post(send(a, b, taka(10) + 1n))).toBe('LIMIT_DAY')
    expect(await post(send(a, b, taka(10)))).toBe('posted')
    expect(await post(send(a, b, 1n))).toBe('LIMIT_DAY')
  })

  test('a refused payment uses nothing, and a replay of it stays refused', async () => {
    await setLimits(db.sql, { limits: { send_money: { day: 20 } } })
    const tooMuch = { ...send(a, b, taka(21)), idempotency: { key: randomUUIDv7(), payload: randomUUIDv7() } }
    expect(await post(tooMuch)).toBe('LIMIT_DAY')
    expect(await post(send(a, b, taka(20)))).toBe('posted')
    await setLimits(db.sql, {})
    expect(await post(tooMuch)).toBe('LIMIT_DAY')
  })

  test('an agent learns only that a limit of the customer is reached', async () => {
    await setLimits(db.sql, {
      limits: { cash_in: { day: 5 }, cash_out: { perTransfer: 5 } },
      balance: 100_000,
    })
    expect(await post(cash('cash_in', a, taka(6)))).toBe('CUSTOMER_LIMIT')
    expect(await post(cash('cash_out', a, taka(6)))).toBe('CUSTOMER_LIMIT')
    expect(await post(cash('cash_in', a, taka(1)))).toBe('CUSTOMER_LIMIT')
  })

  test('a full wallet gets nothing: goals count, and a sender is told only that it is not available', async () => {
    await setLimits(db.sql, { balance: 100_010 })
    const goal = await makeGoal(db.sql, a)
    await post({ type: SAVINGS, amount: taka(500), debit: { id: a }, credit: { id: goal }, actor: a })
    expect(await post(deposit(system, a, taka(11)))).toBe('BALANCE_LIMIT')
    await post(deposit(system, b, taka(50)))
    expect(await post(send(b, a, taka(11)))).toBe('RECIPIENT_UNAVAILABLE')
    expect(await post(deposit(system, a, taka(10)))).toBe('posted')
  })

  test('what goes into a goal earlier in the same batch counts too', async () => {
    await setLimits(db.sql, { balance: 100_010 })
    const goal = await makeGoal(db.sql, a)
    await post(deposit(system, b, taka(5)))
    const saves = { type: SAVINGS, amount: taka(500), debit: { id: a }, credit: { id: goal }, actor: a }
    const requests = [saves, deposit(system, a, taka(11)), send(b, a, taka(50)), deposit(system, a, taka(10))]
    const { outcomes } = await db.sql.begin((tx) => postBatch(tx, requests, { rules: rulesOf() }))
    expect(outcomes.map((outcome) => (outcome.kind === 'posted' ? 'posted' : outcome.code))).toEqual([
      'posted',
      'BALANCE_LIMIT',
      'RECIPIENT_UNAVAILABLE',
      'posted',
    ])
  })

  test('a paused type is refused for everybody, is not remembered, and works again afterwards', async () => {
    const idempotency = { key: randomUUIDv7(), payload: randomUUIDv7() }
    await setPauses(db.sql, ['send_money'])
    expect(await post({ ...send(a, b, taka(1)), idempotency })).toBe('TYPE_PAUSED')
    expect(await post(withdrawal(system, a, taka(50)))).toBe('posted')
    await setPauses(db.sql, [])
    expect(await post({ ...send(a, b, taka(1)), idempotency })).toBe('posted')
  })

  test('another tier has its own limits', async () => {
    await setLimits(db.sql, { limits: { send_money: { day: 1 } }, tier: 'simplified' })
    expect(await post(send(a, b, taka(2)))).toBe('posted')
    await db.sql`update account set tier = 'simplified' where id = ${a}`
    expect(await post(send(a, b, taka(2)))).toBe('LIMIT_DAY')
    await db.sql`update account set tier = 'regular' where id = ${a}`
  })

  test('a version counts from its time on, in a process that knows an older one', async () => {
    expect(await postAll([send(a, b, taka(1)), send(a, b, taka(1))])).toEqual(['posted', 'posted'])
    await setLimits(db.sql, { limits: { send_money: { day: 2 } }, from: new Date(Date.now() + 3_600_000) })
    expect(await postAll([send(a, b, taka(1)), send(a, b, taka(1))])).toEqual(['posted', 'posted'])
    await setLimits(db.sql, { limits: { send_money: { day: 2 } } })
    expect(await postAll([send(a, b, taka(1)), send(a, b, taka(1))])).toEqual(['LIMIT_DAY', 'LIMIT_DAY'])
  })
})

// threat: limits-at-once
test('the second of two payments in one batch is refused, and the first stays', async () => {
  await setLimits(db.sql, { limits: { send_money: { day: 15 } } })
  const { outcomes } = await db.sql.begin((tx) =>
    postBatch(tx, [send(a, b, taka(10)), send(a, b, taka(10))], { rules: rulesOf() }),
  )
  expect(outcomes).toMatchObject([{ kind: 'posted' }, { kind: 'refused', code: 'LIMIT_DAY' }])
  expect(await balanceOf(db.sql, b)).toBe(taka(10))
})

describe('500 at once through two processes', () => {
  const sends = () => Array.from({ length: 500 }, () => send(a, b, taka(100)))

  // threat: limits-at-once
  test.each<[string, GivenLimits, string]>([
    ['day', { limits: { send_money: { day: 30_000 } } }, 'LIMIT_DAY'],
    ['month', { limits: { send_money: { month: 30_000 } } }, 'LIMIT_MONTH'],
    ['number of payments', { limits: { send_money: { dayCount: 300 } } }, 'LIMIT_COUNT'],
  ])('exactly as many sends as the limit of the %s allows are posted', async (_name, limits, code) => {
    await setLimits(db.sql, limits)
    expect(countOf(await postAll(sends()))).toEqual({ posted: 300, [code]: 200 })
    expect(await balanceOf(db.sql, b)).toBe(taka(30_000))
  })

  // threat: limits-at-once
  test('exactly as many cash-outs as the limit of the day allows are posted', async () => {
    await setLimits(db.sql, { limits: { cash_out: { day: 30_000 } } })
    const cashOuts = Array.from({ length: 500 }, () => cash('cash_out', a, taka(100)))
    expect(countOf(await postAll(cashOuts))).toEqual({ posted: 300, CUSTOMER_LIMIT: 200 })
  })

  // threat: limits-at-once
  test('a wallet takes from 500 senders exactly what it may hold', async () => {
    const senders = await Promise.all(Array.from({ length: 500 }, () => makeAccount(db.sql)))
    await Promise.all(senders.map((sender) => post(deposit(system, sender, taka(100)))))
    await setLimits(db.sql, { balance: 30_000 })
    const all = senders.map((sender) => send(sender, b, taka(100)))
    expect(countOf(await postAll(all))).toEqual({ posted: 300, RECIPIENT_UNAVAILABLE: 200 })
    expect(await balanceOf(db.sql, b)).toBe(taka(30_000))
  })
})

// threat: limits-at-once
test('the audit finds a payment that was above a limit, into a full wallet, or of a paused type', async () => {
  const faults = async () => (await verifyLedger(db.sql)).faults.map(({ check }) => check)
  /** As if the version had been there before the payment. */
  const backdate = (policy: number, made: string) =>
    superuser.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update policy set made_at = ${made}, effective_at = ${made} where id = ${policy}`
    })
  const before = new Date().toISOString()
  await post(send(a, b, taka(10)))
  const later = new Date(Date.now() + 3_600_000)
  const versions = [
    await setLimits(db.sql, { limits: { send_money: { day: 9 } }, from: later }),
    await setLimits(db.sql, { balance: 9, from: later }),
    await setPauses(db.sql, ['send_money'], later),
  ]
  const [aboveLimit, broken] = [
    'no payment is above the limits of its time and tier',
    'no wallet got more than it may hold, and no payment is of a type that was paused',
  ]
  for (const [i, found] of [aboveLimit, broken, broken].entries()) {
    await backdate(versions[i] as number, before)
    expect(await faults()).toEqual([found])
    await backdate(versions[i] as number, later.toISOString())
    expect(await faults()).toEqual([])
  }
})

describe('the guard, with a writer that knows no limits,', () => {
  const postUnlimited = (request: LedgerRequest): Promise<Outcome> => createLedger(db.sql).post(request)

  // threat: limits-at-once
  test.each<[string, () => Promise<unknown>]>([
    ['above one payment', () => setLimits(db.sql, { limits: { send_money: { perTransfer: 9 } } })],
    ['above the day', () => setLimits(db.sql, { limits: { send_money: { day: 9 } } })],
    ['above the month', () => setLimits(db.sql, { limits: { send_money: { month: 9 } } })],
    ['into a full wallet', () => setLimits(db.sql, { balance: 9 })],
    ['of a paused type', () => setPauses(db.sql, ['send_money'])],
  ])('refuses a payment %s', async (_name, limit) => {
    await limit()
    await expect(postUnlimited(send(a, b, taka(10)))).rejects.toThrow('is above a limit or of a paused type')
    expect(await balanceOf(db.sql, b)).toBe(0n)
  })

  test('refuses the second payment that is too many', async () => {
    await setLimits(db.sql, { limits: { send_money: { dayCount: 1 } } })
    await postUnlimited(send(a, b, taka(10)))
    await expect(postUnlimited(send(a, b, taka(10)))).rejects.toThrow('is above a limit or of a paused type')
  })

  test.each<TransactionType>(['add_money', 'withdraw', 'send_money'])(
    'refuses %s above its day between payments of other types of the wallet in the same call',
    async (type) => {
      await setLimits(db.sql, { limits: { [type]: { day: 9 } } })
      const requests = [deposit(system, a, taka(10)), withdrawal(system, a, taka(10)), send(a, b, taka(10))]
      await expect(db.sql.begin((tx) => postBatch(tx, requests))).rejects.toThrow(
        'is above a limit or of a paused type',
      )
      expect(await balanceOf(db.sql, a)).toBe(taka(100_000))
    },
  )

  test('lets money leave a wallet that holds more than it may', async () => {
    await setLimits(db.sql, { balance: 9 })
    expect((await postUnlimited(send(a, b, taka(5)))).kind).toBe('posted')
  })

  test('does not apply the limits of another tier', async () => {
    await setLimits(db.sql, {
      limits: { send_money: { perTransfer: 1, day: 1 } },
      balance: 1,
      tier: 'simplified',
    })
    expect((await postUnlimited(send(a, b, taka(10)))).kind).toBe('posted')
  })
})
