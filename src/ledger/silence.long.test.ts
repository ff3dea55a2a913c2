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
import { relayTo } from '#test/relay.ts'
import { LedgerFull, OutcomeUnknown } from './database.ts'
import { createLedger, ledgerSession } from './writer.ts'

let db: TestDatabase
let system: SystemAccounts

beforeAll(async () => {
  db = await testDatabase()
  system = await systemAccounts(db.sql)
})
afterAll(() => db.drop())

const fund = (account: number, amount: bigint) => createLedger(db.sql).post(deposit(system, account, amount))
const keyed = (account: number) => ({
  ...withdrawal(system, account, 10n),
  announce: () => ({ topic: 'mail', payload: {} }),
  idempotency: { key: randomUUID(), payload: randomUUID() },
})

/** Long enough for a busy machine to answer in time until the connection is silent. */
const answerMs = 5_000

// threat: silent-database
test('a connection that stops answering before the commit arrives gives an unknown outcome, posts nothing and releases its locks', async () => {
  const account = await makeAccount(db.sql)
  await fund(account, 100n)
  const relay = await relayTo(db.serving)
  const sql = connect(relay.target, {
    answerMs,
    // The locks are free before the caller gives up.
    session: { ...ledgerSession, idle_in_transaction_session_timeout: '2s' },
  })
  const request = keyed(account)
  const silenced = createLedger(sql, { enqueue: () => relay.silence() })
  await expect(silenced.post(request)).rejects.toBeInstanceOf(OutcomeUnknown)

  expect(await createLedger(db.sql).post(request)).toMatchObject({ kind: 'posted', replayed: false })
  expect(await balanceOf(db.sql, account)).toBe(90n)
  await sql.end()
})

// threat: silent-database
test('a connection that stops answering after the commit arrived gives an unknown outcome, and a retry with the key replays the posting', async () => {
  const account = await makeAccount(db.sql)
  await fund(account, 100n)
  const relay = await relayTo(db.serving)
  const sql = connect(relay.target, { answerMs, session: ledgerSession })
  relay.editAnswers((answer) => {
    if (!answer.includes('COMMIT')) return answer
    relay.silence()
    return Buffer.alloc(0)
  })
  const request = keyed(account)
  await expect(createLedger(sql).post(request)).rejects.toBeInstanceOf(OutcomeUnknown)

  expect(await createLedger(db.sql).post(request)).toMatchObject({ kind: 'posted', replayed: true })
  expect(await balanceOf(db.sql, account)).toBe(90n)
  await sql.end()
})

// threat: full-queue; ASVS: 15.2.2
test('requests beyond the limit of the queue are rejected at once and not posted, and the queued ones are posted', async () => {
  const account = await makeAccount(db.sql)
  const ledger = createLedger(db.sql, { queueMax: 3 })
  let answers: Promise<PromiseSettledResult<unknown>[]> | undefined
  await db.sql.begin(async (tx) => {
    await tx`lock table account in exclusive mode`
    const posts = Array.from({ length: 5 }, () => ledger.post(deposit(system, account, 10n)))
    answers = Promise.allSettled(posts)
    await expect(posts.at(-1)).rejects.toBeInstanceOf(LedgerFull)
  })
  expect((await answers)?.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(await balanceOf(db.sql, account)).toBe(30n)
})
