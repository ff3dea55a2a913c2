import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { postBatch } from '#ledger/posting.ts'
import type { Outcome, Posted } from '#ledger/transfer.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { createLedger, type Ledger } from '#ledger/writer.ts'
import { connect } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import {
  balanceOf,
  deposit,
  makeAccount,
  makeGoal,
  type SystemAccounts,
  send,
  systemAccounts,
  withdrawal,
} from '#test/ledger.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { savingsRule } from './rule.ts'
import { roundUpOf, roundUpSteps } from './terms.ts'

const judged = { rules: [savingsRule()] }

let db: TestDatabase
let system: SystemAccounts
let ledger: Ledger
let from: number
let to: number
let goals: { from: number; to: number }

beforeAll(async () => {
  db = await testDatabase()
  system = await systemAccounts(db.sql)
  ledger = createLedger(db.sql, judged)
})
afterAll(() => db.drop())
beforeEach(async () => {
  from = await makeAccount(db.sql)
  to = await makeAccount(db.sql)
  goals = { from: await makeGoal(db.sql, from), to: await makeGoal(db.sql, to) }
  await ledger.post(deposit(system, from, 100_000n))
})

const roundUp = async (wallet: number, goal: number, step = 10_000n, times = 1) => {
  await db.sql`
    insert into saving_rule (account, round_up_goal, round_up_to, round_up_times)
    values (${wallet}, ${goal}, ${step}, ${times})`
  await db.sql`update account set has_rule = true where id = ${wallet}`
}
const share = async (wallet: number, goal: number, percent: number, above = 0n) => {
  await db.sql`
    insert into saving_rule (account, share_goal, share_percent, share_above)
    values (${wallet}, ${goal}, ${percent}, ${above})`
  await db.sql`update account set has_rule = true where id = ${wallet}`
}
const balances = () => Promise.all([from, to, goals.from, goals.to].map((id) => balanceOf(db.sql, id)))
const savedWith = (outcome: Outcome) =>
  (outcome as Posted).others.map(({ transfer, entries }) => [
    transfer.type,
    transfer.amount,
    entries.credit.account,
  ])
const expectSoundBooks = async () => expect((await verifyLedger(db.sql)).faults).toEqual([])

test('a send with both rules is one posting: the round-up of the sender and the share of the receiver', async () => {
  await roundUp(from, goals.from)
  await share(to, goals.to, 5)
  const outcome = await ledger.post(send(from, to, 56_000n))
  expect(savedWith(outcome)).toEqual([
    ['savings', 4_000n, goals.from],
    ['savings', 2_800n, goals.to],
  ])
  expect(await balances()).toEqual([40_000n, 53_200n, 4_000n, 2_800n])
  const head = (outcome as Posted).transfer.seq
  const legs = await db.sql`select actor from transfer where "group" = ${head}`
  expect(legs).toEqual([{ actor: from }, { actor: from }])
  await expectSoundBooks()
})

test('a withdrawal is rounded up, a deposit and a cash-in are shared, and savings are neither', async () => {
  await roundUp(from, goals.from)
  await share(to, goals.to, 10)
  expect(savedWith(await ledger.post(withdrawal(system, from, 1_000n)))).toEqual([
    ['savings', 9_000n, goals.from],
  ])
  expect(savedWith(await ledger.post(deposit(system, to, 1_000n)))).toEqual([['savings', 100n, goals.to]])
  const float = await makeAccount(db.sql, { kind: 'float', floor: -100_000n })
  const cash = { amount: 1_000n, actor: float, agent: float }
  const cashIn = { ...cash, type: 'cash_in' as const, debit: { id: float }, credit: { id: to } }
  expect(savedWith(await ledger.post(cashIn))).toEqual([['savings', 100n, goals.to]])
  const cashOut = { ...cash, type: 'cash_out' as const, debit: { id: to }, credit: { id: float } }
  expect(savedWith(await ledger.post(cashOut))).toEqual([])
  const [debit, credit] = [{ id: goals.to }, { id: to }]
  const back = { type: 'savings' as const, amount: 50n, debit, credit, actor: to }
  expect(savedWith(await ledger.post(back))).toEqual([])
  expect(savedWith(await ledger.post(deposit(system, from, 500n)))).toEqual([])
  await expectSoundBooks()
})

// threat: savings
test('a round-up that the balance does not cover is dropped, and an exact multiple has no round-up', async () => {
  await roundUp(from, goals.from)
  expect(savedWith(await ledger.post(send(from, to, 90_000n)))).toEqual([])
  expect(savedWith(await ledger.post(send(from, to, 9_999n)))).toEqual([['savings', 1n, goals.from]])
  expect(await balances()).toEqual([0n, 99_999n, 1n, 0n])
  await ledger.post(deposit(system, from, 5_000n))
  expect(savedWith(await ledger.post(send(from, to, 4_999n)))).toEqual([])
  expect(await ledger.post(send(from, to, 2n))).toMatchObject({ kind: 'refused', code: 'INSUFFICIENT_FUNDS' })
  expect(await balances()).toEqual([1n, 104_998n, 1n, 0n])
  await expectSoundBooks()
})

test('a rule does not fill a closed goal, and the payment is posted', async () => {
  await roundUp(from, goals.from)
  await db.sql`update goal set closed_at = now() where account = ${goals.from}`
  expect(savedWith(await ledger.post(send(from, to, 1n)))).toEqual([])
  expect(await balances()).toEqual([99_999n, 1n, 0n, 0n])
  await db.sql`update goal set closed_at = null where account = ${goals.from}`
})

test('a frozen receiver gets the money, and the rule saves nothing', async () => {
  await share(to, goals.to, 50)
  await db.sql`update account set frozen = true where id = any(${[to, goals.to]}::int[])`
  expect(savedWith(await ledger.post(send(from, to, 100n)))).toEqual([])
  expect(await balances()).toEqual([99_900n, 100n, 0n, 0n])
  await db.sql`update account set frozen = false where id = any(${[to, goals.to]}::int[])`
})

test('a payment that waits for the lock of the wallet uses the rule as it is after the wait', async () => {
  await roundUp(from, goals.from)
  let paid: Promise<Outcome> | undefined
  await db.sql.begin(async (tx) => {
    await tx`select from account where id = ${from} for no key update`
    paid = ledger.post(send(from, to, 100n))
    await untilWaitingForLocks(db.sql, 1)
    await tx`update saving_rule set round_up_times = 3 where account = ${from}`
  })
  expect(savedWith(await paid!)).toEqual([['savings', 29_700n, goals.from]])
})

test('a replay posts the round-up once, and a refused payment posts none', async () => {
  await roundUp(from, goals.from)
  const idempotency = { key: 'once', payload: '00000000-0000-4000-8000-000000000001' }
  const [first, again] = [
    await ledger.post({ ...send(from, to, 100n), idempotency }),
    await ledger.post({ ...send(from, to, 100n), idempotency }),
  ]
  expect([first, again].map((outcome) => outcome.replayed)).toEqual([false, true])
  expect(await ledger.post(send(from, to, 200_000n))).toMatchObject({ kind: 'refused' })
  expect(await balances()).toEqual([90_000n, 100n, 9_900n, 0n])
})

test('a batch of payments with and without rules is decided in order, each on the balance after the one before', async () => {
  await roundUp(from, goals.from, 10_000n, 5)
  const { outcomes } = await db.sql.begin((tx) =>
    postBatch(
      tx,
      [send(from, to, 5_000n), send(to, from, 1_000n), send(from, to, 60_001n), send(from, to, 1n)],
      judged,
    ),
  )
  expect(outcomes.map(savedWith)).toEqual([[['savings', 25_000n, goals.from]], [], [], []])
  expect(await balances()).toEqual([10_998n, 64_002n, 25_000n, 0n])
  await expectSoundBooks()
})

// threat: savings
test('random concurrent payments of savers through two processes keep the ledger sound, and no rule refuses one', async () => {
  const other = connect(db.serving)
  onTestFinished(() => other.end())
  const ledgers = [ledger, createLedger(other, judged)]
  await ledger.post(deposit(system, to, 100_000n))
  const rules = fc.record({
    step: fc.constantFrom(...roundUpSteps.map((taka) => BigInt(taka) * 100n)),
    times: fc.integer({ min: 1, max: 5 }),
    percent: fc.integer({ min: 1, max: 50 }),
    amounts: fc.array(fc.bigInt({ min: 1n, max: 30_000n }), { minLength: 1, maxLength: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(rules, async ({ step, times, percent, amounts }) => {
      await db.sql`delete from saving_rule where account = any(${[from, to]}::int[])`
      await roundUp(from, goals.from, step, times)
      await share(to, goals.to, percent)
      const outcomes = await Promise.all(
        amounts.map((amount, i) => {
          const [payer, receiver] = i % 3 === 2 ? ([to, from] as const) : ([from, to] as const)
          return (ledgers[i % 2] as Ledger).post(send(payer, receiver, amount))
        }),
      )
      for (const [i, outcome] of outcomes.entries()) {
        if (outcome.kind === 'refused') {
          expect(outcome.code).toBe('INSUFFICIENT_FUNDS')
          continue
        }
        const rounded = outcome.others.filter(({ entries }) => entries.credit.account === goals.from)
        const expected = roundUpOf(amounts[i]!, { to: Number(step / 100n), times })
        for (const { transfer } of rounded) expect(transfer.amount).toBe(expected)
        if (rounded.length === 0 && i % 3 !== 2 && expected > 0n)
          expect(outcome.entries.debit.balance).toBeLessThan(expected)
      }
    }),
    { numRuns: 12 },
  )
  await expectSoundBooks()
})

test('a batch without goals and rules runs the same three statements as before goals existed', async () => {
  const seen: number[] = []
  await db.sql.begin(async (tx) => {
    const together = tx.together.bind(tx) as (...statements: unknown[]) => never
    const counting = (...statements: unknown[]) => {
      seen.push(statements.length)
      return together(...statements)
    }
    tx.together = counting as never
    await postBatch(tx, [send(from, to, 1n)], judged)
  })
  expect(seen).toEqual([3])
})
