import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { listAllTransactions } from '#server/data/transaction-list.ts'
import { handledBy, historyLookup } from '#server/data/transactions.ts'
import { connect } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import {
  balanceOf,
  deposit,
  feesAccount,
  makeAccount,
  makeGoal,
  payment,
  reversal,
  type SystemAccounts,
  send,
  systemAccounts,
} from '#test/ledger.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { OutcomeUnknown } from './database.ts'
import { postBatch } from './posting.ts'
import type { Leg, Outcome, Posted, PostingRequest } from './transfer.ts'
import { verifyLedger } from './verify.ts'
import { createLedger, type Ledger } from './writer.ts'

const CHILD = fileURLToPath(new URL('../../test/posting-child.ts', import.meta.url))

let db: TestDatabase
let system: SystemAccounts
let ledger: Ledger
let fees: number
let accounts: { from: number; to: number; fees: number; goal: number }

beforeAll(async () => {
  db = await testDatabase()
  system = await systemAccounts(db.sql)
  fees = await feesAccount(db.sql)
  ledger = createLedger(db.sql)
})
afterAll(() => db.drop())
beforeEach(async () => {
  const from = await makeAccount(db.sql)
  accounts = { from, to: await makeAccount(db.sql), fees, goal: await makeGoal(db.sql, from) }
  await ledger.post(deposit(system, from, 1000n))
})

const keyed = (request: PostingRequest, key = randomUUID()): PostingRequest => ({
  ...request,
  idempotency: { key, payload: randomUUID() },
})
const balances = async () =>
  Promise.all([accounts.from, accounts.to, accounts.goal].map((id) => balanceOf(db.sql, id)))
const expectSoundBooks = async () => expect((await verifyLedger(db.sql)).faults).toEqual([])
const rowsOf = (head: bigint) => db.sql`
  select type::text, amount, "group", actor, agent, key is not null as "hasKey", created_at as "createdAt"
  from transfer where seq = ${head} or "group" = ${head} order by seq`

/** A deposit that an agent assisted, with the legs that a payment has behind its head. */
function assisted(agent: number): PostingRequest {
  const { accounts: refs, plan, ...terms } = payment(accounts, { amount: 100n, fee: 5n, roundUp: 3n })
  const head: Leg = {
    type: 'add_money',
    amount: 100n,
    debit: { id: system.funding },
    credit: { id: accounts.from },
  }
  return {
    ...keyed({
      ...terms,
      accounts: [...refs, head.debit],
      plan: (locked) => [head, ...(plan(locked) as Leg[]).slice(1)],
    }),
    agent,
  }
}

test('a deposit with a fee and a round-up is one posting: only its head has key and agent, and all legs have one time and actor', async () => {
  const float = await makeAccount(db.sql, { kind: 'float' })
  const request = assisted(float)
  const outcome = (await ledger.post(request)) as Posted
  const { seq, createdAt } = outcome.transfer
  const leg = { actor: accounts.from, agent: null, hasKey: false, group: seq, createdAt }
  expect(await rowsOf(seq)).toEqual([
    { ...leg, type: 'add_money', amount: 100n, group: null, agent: float, hasKey: true },
    { ...leg, type: 'fee', amount: 5n },
    { ...leg, type: 'savings', amount: 3n },
  ])
  expect(outcome.others.map(({ transfer }) => transfer.amount)).toEqual([5n, 3n])
  expect(await balances()).toEqual([1092n, 0n, 3n])
  expect((await handledBy(db.sql, { accountId: float, personId: '' }, 1, 10)).total).toBe(1)

  const again = await createLedger(db.sql).post(request)
  expect(again).toMatchObject({
    kind: 'posted',
    replayed: true,
    transfer: outcome.transfer,
    entries: outcome.entries,
  })
  expect(await balances()).toEqual([1092n, 0n, 3n])
  await expectSoundBooks()
})

test('a balance below amount plus fee refuses the whole payment; a balance below the round-up drops only the round-up', async () => {
  expect(await ledger.post(keyed(payment(accounts, { amount: 998n, fee: 5n, roundUp: 1n })))).toMatchObject({
    kind: 'refused',
    code: 'INSUFFICIENT_FUNDS',
  })
  expect(await balances()).toEqual([1000n, 0n, 0n])
  const outcome = await ledger.post(payment(accounts, { amount: 990n, fee: 5n, roundUp: 10n }))
  expect(outcome).toMatchObject({ kind: 'posted', others: [{ transfer: { type: 'fee' } }] })
  expect(await balances()).toEqual([5n, 990n, 0n])
  await expectSoundBooks()
})

test('the history of a wallet has every entry, admin lists have the listed types, and nobody sees legs between other accounts', async () => {
  await ledger.post(payment(accounts, { amount: 100n, fee: 5n, roundUp: 3n }))
  const historyOf = async (id: number) => {
    const { rows, total } = await historyLookup(db.sql)(id, 1, 10)
    return { types: rows.map(({ type }) => type as string), total }
  }
  expect(await historyOf(accounts.from)).toEqual({
    types: ['savings', 'fee', 'send_money', 'add_money'],
    total: 4,
  })
  expect(await historyOf(accounts.to)).toEqual({ types: ['send_money'], total: 1 })

  const [person] = await db.sql<{ email: string }[]>`
    select email from person join account on owner = person.id where account.id = ${accounts.from}`
  const found = await listAllTransactions(db.sql, { filters: { search: person!.email }, page: 1, limit: 10 })
  expect(found.rows.map(({ type }) => type)).toEqual(['send_money', 'add_money'])
  expect(found.total).toBe(2)
  const second = await listAllTransactions(db.sql, { filters: { search: person!.email }, page: 2, limit: 1 })
  expect(second.rows.map(({ type }) => type)).toEqual(['add_money'])
  const all = await listAllTransactions(db.sql, { filters: {}, page: 1, limit: 100 })
  expect(all.rows.filter(({ type }) => !['send_money', 'add_money', 'withdraw'].includes(type))).toEqual([])
})

test('two processes that reverse the same transfer at once never reverse more than its amount together', async () => {
  await ledger.post(deposit(system, accounts.to, 1000n))
  const original = (await ledger.post(send(accounts.from, accounts.to, 100n))) as Posted
  const other = connect(db.target)
  const ledgers = [ledger, createLedger(other)]
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, i) => (ledgers[i % 2] as Ledger).post(reversal(system, original, 7n))),
  )
  await other.end()
  expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(14)
  const refused = outcomes.filter((outcome) => outcome.kind === 'refused')
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['REVERSAL_TOO_LARGE']))
  expect(await balances()).toEqual([998n, 1002n, 0n])
  expect(await ledger.post(reversal(system, original, 2n))).toMatchObject({ kind: 'posted' })
  expect(await balanceOf(db.sql, accounts.from)).toBe(1000n)
  await expectSoundBooks()
})

test('the writer reads the amount left to reverse under the locks, after the reversals of other processes', async () => {
  await ledger.post(deposit(system, accounts.to, 1000n))
  const original = (await ledger.post(send(accounts.from, accounts.to, 100n))) as Posted
  const other = connect(db.target)
  onTestFinished(() => other.end())
  let second: Promise<Outcome> | undefined
  await db.sql.begin(async (tx) => {
    await postBatch(tx, [reversal(system, original, 60n)])
    second = createLedger(other).post(reversal(system, original, 60n))
    await untilWaitingForLocks(db.sql, 1)
  })
  expect(await second).toMatchObject({ kind: 'refused', code: 'REVERSAL_TOO_LARGE' })
  expect(await balances()).toEqual([960n, 1040n, 0n])
})

test('a plan can reverse the rest of a transfer, also from an account that was blocked since', async () => {
  const original = (await ledger.post(send(accounts.from, accounts.to, 100n))) as Posted
  await ledger.post(reversal(system, original, 30n))
  const setStatus = async (status: string) => {
    await db.sql`update account set status = ${status} where id = ${accounts.to}`
    await db.sql`update person set status = ${status} where id = (select owner from account where id = ${accounts.to})`
  }
  await setStatus('blocked')
  const rest = (amount: bigint): PostingRequest => ({
    ...reversal(system, original, amount),
    plan: (locked) => [
      {
        type: 'reversal',
        debit: { id: accounts.to },
        credit: { id: accounts.from },
        amount: locked.original(original.transfer.seq)!.left,
        reverses: original.transfer.seq,
      },
    ],
  })
  expect(await ledger.post(rest(0n))).toMatchObject({ kind: 'posted', transfer: { amount: 70n } })
  expect(await ledger.post(send(accounts.from, accounts.to, 1n))).toMatchObject({
    code: 'RECIPIENT_UNAVAILABLE',
  })
  await setStatus('active')
  expect(await balances()).toEqual([1000n, 0n, 0n])
})

test('a connection that is cut between the locks and the commit leaves no leg, and a retry with the key posts all legs', async () => {
  const cut = connect(db.target, { max: 1 })
  onTestFinished(() => cut.end())
  const doomed = createLedger(cut, {
    enqueue: (tx) => tx.withCommit(tx`select pg_terminate_backend(pg_backend_pid())`),
  })
  const request = {
    ...keyed(payment(accounts, { amount: 100n, fee: 5n, roundUp: 3n })),
    announce: () => ({ topic: 'mail', payload: {} }),
  }
  await expect(doomed.post(request)).rejects.toBeInstanceOf(OutcomeUnknown)
  expect(await balances()).toEqual([1000n, 0n, 0n])
  expect(await ledger.post(request)).toMatchObject({ kind: 'posted', replayed: false })
  expect(await balances()).toEqual([892n, 100n, 3n])
})

test('a process that is killed during its postings leaves all legs of a posting or none, and every posting that it acknowledged', async () => {
  await ledger.post(deposit(system, accounts.from, 100_000n))
  const acknowledged: string[] = []
  for (const name of ['first', 'second', 'third']) {
    const given = { target: db.serving, accounts, name }
    const child = spawn(process.execPath, [CHILD, JSON.stringify(given)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let here = 0
    for await (const line of createInterface(child.stdout)) {
      acknowledged.push(line)
      here += 1
      if (here === 25) child.kill('SIGKILL')
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
  }
  const postings = await db.sql<{ key: string; legs: number; amount: bigint }[]>`
    select head.key, count(leg.seq)::int as legs, sum(leg.amount)::bigint as amount
    from transfer head left join transfer leg on leg."group" = head.seq
    where head.actor = ${accounts.from} and head.key is not null group by head.seq, head.key`
  expect(postings.filter(({ legs, amount }) => legs !== 2 || amount !== 3n)).toEqual([])
  const kept = new Set(postings.map(({ key }) => `posted ${key}`))
  expect(acknowledged.filter((line) => !kept.has(line))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(75)
  expect(await balanceOf(db.sql, accounts.to)).toBe(3n * BigInt(postings.length))
  await expectSoundBooks()
})

test('random concurrent postings through two processes keep the ledger sound, with refused and dropped legs among them', async () => {
  const other = connect(db.target)
  onTestFinished(() => other.end())
  const ledgers = [ledger, createLedger(other)]
  const amounts = fc.record({
    amount: fc.bigInt({ min: 1n, max: 90n }),
    fee: fc.bigInt({ min: 1n, max: 20n }),
    roundUp: fc.bigInt({ min: 1n, max: 60n }),
    isBack: fc.boolean(),
  })
  const posted: Posted[] = []
  const goalOfTo = await makeGoal(db.sql, accounts.to)
  await fc.assert(
    fc.asyncProperty(fc.array(amounts, { minLength: 1, maxLength: 30 }), async (all) => {
      const there = accounts
      const back = { ...accounts, from: accounts.to, to: accounts.from, goal: goalOfTo }
      const outcomes: Outcome[] = await Promise.all(
        all.map(({ isBack, ...some }, i) => {
          const original = posted[i]
          const request =
            i % 5 === 4 && original
              ? reversal(system, original, some.fee)
              : payment(isBack ? back : there, some)
          return (ledgers[i % 2] as Ledger).post(request)
        }),
      )
      for (const outcome of outcomes)
        if (outcome.kind === 'posted' && outcome.others.length > 0) posted.push(outcome)
    }),
    { numRuns: 15 },
  )
  expect(posted.length).toBeGreaterThan(0)
  await expectSoundBooks()
})
