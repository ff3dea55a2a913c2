import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rulesOf } from '#features/rules.ts'
import type { Tx } from '#ledger/database.ts'
import { postBatch } from '#ledger/posting.ts'
import type { LedgerRequest, Outcome, TransferRequest } from '#ledger/transfer.ts'
import { verifyLedger, verifyWithin } from '#ledger/verify.ts'
import { createLedger, type Ledger } from '#ledger/writer.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import {
  balanceOf,
  deposit,
  makeAccount,
  type SystemAccounts,
  send,
  systemAccounts,
  withdrawal,
} from '#test/ledger.ts'
import { exampleTariff, feeRule, setTariff } from './testing/tariffs.ts'

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
  await setTariff(db.sql, {})
  ;[a, b] = [await makeAccount(db.sql), await makeAccount(db.sql)]
  float = await makeAccount(db.sql, { kind: 'float', floor: -100_000_000n })
  await post(deposit(system, a, taka(100_000)))
})

const taka = (amount: number) => BigInt(Math.round(amount * 100))
const codeOf = (outcome: Outcome) => (outcome.kind === 'posted' ? 'posted' : outcome.code)
const post = async (request: LedgerRequest, process = 0) =>
  codeOf(await processes[process]!.ledger.post(request))
const paying = <T extends LedgerRequest>(request: T, fee: number): T => ({
  ...request,
  expectedFee: taka(fee),
})
const cash = (type: 'cash_in' | 'cash_out', amount: bigint): TransferRequest => ({
  type,
  amount,
  debit: { id: type === 'cash_in' ? float : a },
  credit: { id: type === 'cash_in' ? a : float },
  actor: float,
  agent: float,
})
const feesHeld = async () => {
  const [row] = await db.sql<[{ held: bigint }]>`
    select sum(balance)::bigint as held from account where kind = 'fees'`
  return row.held
}
const legsOf = (account: number) => db.sql<{ type: string; amount: bigint }[]>`
  select type, amount from transfer where ${account} in (debit_account, credit_account) order by seq`

test('without a tariff a payment costs nothing and has no further leg', async () => {
  expect(await post(send(a, b, taka(1000)))).toBe('posted')
  expect(await legsOf(b)).toEqual([{ type: 'send_money', amount: taka(1000) }])
})

describe('by the example tariff', () => {
  beforeEach(() => setTariff(db.sql, exampleTariff))

  test('the fee goes from the payer to the fees, in the posting of the payment', async () => {
    const before = await feesHeld()
    const outcome = await processes[0]!.ledger.post(paying(send(a, b, taka(1000)), 5))
    expect(outcome).toMatchObject({ kind: 'posted', others: [{ transfer: { type: 'fee', amount: 500n } }] })
    expect(await balanceOf(db.sql, a)).toBe(taka(98_995))
    expect(await balanceOf(db.sql, b)).toBe(taka(1000))
    expect((await feesHeld()) - before).toBe(500n)
    const [leg] = await db.sql<{ isBehind: boolean }[]>`
      select leg."group" = head.seq as "isBehind" from transfer head join transfer leg on leg."group" = head.seq
      where head.credit_account = ${b} and leg.type = 'fee'`
    expect(leg).toEqual({ isBehind: true })
  })

  test('a payment that its band makes free has no further leg', async () => {
    expect(await post(send(a, b, taka(100)))).toBe('posted')
    expect(await legsOf(b)).toHaveLength(1)
  })

  test('payments of one batch count for the band of the month', async () => {
    const { outcomes } = await db.sql.begin((tx) =>
      postBatch(
        tx,
        [
          paying(send(a, b, taka(20_000)), 5),
          paying(send(a, b, taka(5_000)), 5),
          paying(send(a, b, taka(101)), 5),
          paying(send(a, b, taka(101)), 10),
        ],
        { rules: rulesOf() },
      ),
    )
    expect(outcomes.map(codeOf)).toEqual(['posted', 'posted', 'FEE_CHANGED', 'posted'])
    expect(await balanceOf(db.sql, b)).toBe(taka(25_101))
  })

  test('the customer pays for a cash-out, and the agent gets the commission of the fee', async () => {
    const before = await feesHeld()
    expect(await post(paying(cash('cash_out', taka(1000)), 18.5))).toBe('posted')
    expect(await balanceOf(db.sql, a)).toBe(taka(98_981.5))
    expect(await balanceOf(db.sql, float)).toBe(taka(1004.1))
    expect((await feesHeld()) - before).toBe(taka(14.4))
    expect(await legsOf(float)).toEqual([
      { type: 'cash_out', amount: taka(1000) },
      { type: 'commission', amount: taka(4.1) },
    ])
  })

  test('a cash-out whose fee rounds to nothing has no further leg', async () => {
    expect(await post(cash('cash_out', 27n))).toBe('posted')
    expect(await legsOf(float)).toHaveLength(1)
  })

  test('a balance of one poisha less than amount and fee refuses the payment whole', async () => {
    const payer = await makeAccount(db.sql)
    await post(deposit(system, payer, taka(1005) - 1n))
    expect(await post(paying(send(payer, b, taka(1000)), 5))).toBe('INSUFFICIENT_FUNDS')
    expect(await balanceOf(db.sql, payer)).toBe(taka(1005) - 1n)
    expect(await legsOf(b)).toEqual([])
    await post(deposit(system, payer, 1n))
    expect(await post(paying(send(payer, b, taka(1000)), 5))).toBe('posted')
    expect(await balanceOf(db.sql, payer)).toBe(0n)
  })

  // threat: fee-changed
  test.each([
    ['no fee', 0],
    ['a lower fee', 4.99],
    ['a higher fee', 5.01],
  ])('a payer who was told %s pays nothing', async (_name, fee) => {
    expect(await post(paying(send(a, b, taka(1000)), fee))).toBe('FEE_CHANGED')
    expect(await legsOf(b)).toEqual([])
  })

  test('a refusal for another fee stays one when it is repeated, also after the tariff is gone', async () => {
    const idempotency = { key: randomUUIDv7(), payload: randomUUIDv7() }
    expect(await post({ ...send(a, b, taka(1000)), idempotency })).toBe('FEE_CHANGED')
    await setTariff(db.sql, {})
    expect(await post({ ...send(a, b, taka(1000)), idempotency })).toBe('FEE_CHANGED')
    expect(await legsOf(b)).toEqual([])
  })

  test('a replay charges no second fee', async () => {
    const request = {
      ...paying(send(a, b, taka(1000)), 5),
      idempotency: { key: randomUUIDv7(), payload: randomUUIDv7() },
    }
    expect([await post(request), await post(request, 1)]).toEqual(['posted', 'posted'])
    expect(await balanceOf(db.sql, a)).toBe(taka(98_995))
  })

  test('200 payments at once through two processes have one fee each', async () => {
    const before = await feesHeld()
    const all = Array.from({ length: 200 }, (_, i) => post(paying(send(a, b, taka(101)), 5), i % 2))
    expect(new Set(await Promise.all(all))).toEqual(new Set(['posted']))
    expect((await feesHeld()) - before).toBe(taka(1000))
    expect(await balanceOf(db.sql, a)).toBe(taka(100_000 - 200 * 106))
  })
})

// threat: fee-changed
test('without a tariff a payer who was told a fee pays nothing', async () => {
  expect(await post(paying(send(a, b, taka(1000)), 5))).toBe('FEE_CHANGED')
  expect(await legsOf(b)).toEqual([])
})

test('a fee above the amount is charged, and the largest payment to the poisha', async () => {
  const rules = [feeRule('send_money', { flat: taka(200) }), feeRule('withdraw', { ppm: 18_500 })]
  await setTariff(db.sql, { rules })
  expect(await post(paying(send(a, b, taka(1)), 200))).toBe('posted')
  expect(await balanceOf(db.sql, a)).toBe(taka(99_799))
  await post(deposit(system, a, taka(10_085_201)))
  expect(await post(paying(withdrawal(system, a, taka(10_000_000)), 185_000))).toBe('posted')
  expect(await balanceOf(db.sql, a)).toBe(0n)
})

test('the agent pays a fee that the tariff lays on the agent, and the receiver of cash one of the user', async () => {
  await setTariff(db.sql, {
    rules: [feeRule('cash_out', { flat: 300n, payer: 'agent' }), feeRule('cash_in', { flat: 200n })],
  })
  expect(await post(paying(cash('cash_out', taka(100)), 3))).toBe('posted')
  expect(await post(paying(cash('cash_in', taka(100)), 2))).toBe('posted')
  expect(await balanceOf(db.sql, a)).toBe(taka(99_998))
  expect(await balanceOf(db.sql, float)).toBe(taka(-3))
})

test('each tier pays by its own rules', async () => {
  await superuser`update account set tier = 'simplified' where id = ${a}`
  await setTariff(db.sql, { rules: [feeRule('send_money', { flat: 1n, tier: 'simplified' })] })
  expect(await post(paying(send(a, b, taka(10)), 0.01))).toBe('posted')
  expect(await post(send(b, a, taka(10)))).toBe('posted')
})

// threat: fee-changed
test('a tariff holds from its time on, in a process that knows an older one', async () => {
  await setTariff(db.sql, { rules: [feeRule('send_money', { flat: 100n })] })
  for (const process of [0, 1]) expect(await post(paying(send(a, b, taka(10)), 1), process)).toBe('posted')
  await setTariff(
    db.sql,
    { rules: [feeRule('send_money', { flat: 300n })] },
    new Date(Date.now() + 3_600_000),
  )
  expect(await post(paying(send(a, b, taka(10)), 1))).toBe('posted')
  await setTariff(db.sql, { rules: [feeRule('send_money', { flat: 200n })] })
  for (const process of [0, 1]) {
    expect(await post(paying(send(a, b, taka(10)), 1), process)).toBe('FEE_CHANGED')
    expect(await post(paying(send(a, b, taka(10)), 2), process)).toBe('posted')
  }
})

test('a batch whose account of fees is locked takes another one', async () => {
  await setTariff(db.sql, exampleTariff)
  const ledger = createLedger(db.sql, { rules: rulesOf() })
  const own = async () => {
    const outcome = await ledger.post(paying(send(a, b, taka(200)), 5))
    if (outcome.kind !== 'posted') throw new Error(outcome.code)
    return outcome.others[0]!.entries.credit.account
  }
  const first = await own()
  const fresh = () =>
    db.sql.begin((tx) => postBatch(tx, [paying(send(b, a, taka(150)), 5)], { rules: rulesOf() }))
  const { outcomes } = await superuser.begin(async (tx) => {
    await tx`select from account where id = ${first} for update`
    return fresh()
  })
  expect(outcomes.map(codeOf)).toEqual(['posted'])
  const [other] = await db.sql<[{ account: number }]>`
    select credit_account as account from transfer where type = 'fee' order by seq desc limit 1`
  expect(other.account).not.toBe(first)
})

describe('the audit finds', () => {
  const check = 'each payment has exactly the fee and the commission that the tariff of its time says'
  let books: TestDatabase
  let owner: Sql
  beforeAll(async () => {
    books = await testDatabase()
    owner = connect({ ...books.target, user: SUPERUSER } as typeof db.target)
  })
  afterAll(async () => {
    await owner.end()
    await books.drop()
  })

  /** As if nobody had judged the payment: a cash-out of ৳1,000, which costs ৳18.50 with a commission of ৳4.10. */
  const bent = (change: (tx: Tx) => PromiseLike<unknown>) =>
    owner
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await change(tx)
        throw (await verifyWithin(tx)).faults.filter((fault) => fault.check === check)
      })
      .catch((faults) => faults)

  // threat: fee-outside
  test('a payment without its fee or with another one, and a fee or commission that is not due', async () => {
    const [wallet, agent] = [await makeAccount(books.sql), await makeAccount(books.sql, { kind: 'float' })]
    const ledger = createLedger(books.sql, { rules: rulesOf() })
    await ledger.post(deposit(await systemAccounts(books.sql), wallet, taka(5000)))
    await setTariff(books.sql, exampleTariff)
    const outcome = await ledger.post(
      paying(
        {
          ...cash('cash_out', taka(1000)),
          debit: { id: wallet },
          credit: { id: agent },
          actor: agent,
          agent,
        },
        18.5,
      ),
    )
    if (outcome.kind !== 'posted') throw new Error(outcome.code)
    const { seq } = outcome.transfer
    const found = [{ check, row: `transfer ${seq}` }]
    expect((await verifyLedger(books.sql)).faults).toEqual([])
    expect(await bent((tx) => tx`delete from transfer where type = 'fee'`)).toEqual(found)
    expect(await bent((tx) => tx`delete from transfer where type = 'commission'`)).toEqual(found)
    expect(await bent((tx) => tx`update transfer set amount = amount - 1 where type = 'fee'`)).toEqual(found)
    expect(await bent((tx) => tx`update transfer set credit_account = 1 where type = 'commission'`)).toEqual(
      found,
    )
    expect(await bent((tx) => tx`update transfer set "group" = null where type = 'fee'`)).toEqual(found)
    expect(await bent((tx) => tx`delete from fee_rule where type = 'cash_out'`)).toEqual(found)
    expect(await bent((tx) => tx`update fee_rule set ppm = ppm + 1000`)).toEqual(found)
    expect(await bent((tx) => tx`update policy set effective_at = now() + interval '1 day'`)).toEqual(found)
  })
})
