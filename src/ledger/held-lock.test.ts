import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Sql } from '#server/database/connect.ts'
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
import { untilWaitingForLocks } from '#test/locks.ts'
import { DatabaseBusy } from './database.ts'
import { type BatchReport, createLedger, ledgerConnections, ledgerSession } from './writer.ts'

let db: TestDatabase
let sql: Sql
let system: SystemAccounts
let [locked, other, friend] = [0, 0, 0]

beforeAll(async () => {
  db = await testDatabase()
  system = await systemAccounts(db.sql)
})
afterAll(() => db.drop())
beforeEach(async () => {
  sql = connect(db.serving, { max: ledgerConnections, session: { ...ledgerSession, lock_timeout: '100ms' } })
  ;[locked, other, friend] = [await makeAccount(db.sql), await makeAccount(db.sql), await makeAccount(db.sql)]
  const ledger = createLedger(db.sql)
  await Promise.all([locked, other, friend].map((account) => ledger.post(deposit(system, account, 1_000n))))
})
afterEach(() => sql.end())

/** Another transaction holds the lock of the account while the work runs. */
const whileLocked = <T>(work: () => Promise<T>) =>
  db.sql.begin(async (tx) => {
    await tx`select from account where id = ${locked} for update`
    return work()
  })
const emailOf = async (account: number) => {
  const [row] =
    await db.sql`select email from person join account on owner = person.id where account.id = ${account}`
  return row?.email as string
}

// threat: held-lock
test('calls on a row that another transaction keeps locked wait until it is free, and other calls are posted meanwhile', async () => {
  const ledger = createLedger(sql, { heldMaxMs: 60_000 })
  const name = await emailOf(locked)
  const onLocked = await whileLocked(async () => {
    const first = [
      withdrawal(system, locked, 1n),
      { ...send(other, locked, 2n), credit: { wallet: { email: name } } },
    ]
    const waiting = first.map((request) => ledger.post(request))
    const others = Array.from({ length: 50 }, () => ledger.post(send(other, friend, 1n)))
    for (const outcome of await Promise.all(others)) expect(outcome.kind).toBe('posted')
    return waiting
  })
  for (const outcome of await Promise.all(onLocked)) expect(outcome.kind).toBe('posted')
  expect(await balanceOf(db.sql, locked)).toBe(1_001n)
  expect(await balanceOf(db.sql, other)).toBe(948n)
})

// threat: held-lock
test('calls on a row that stays locked fail after their timeout, and nothing of them is posted', async () => {
  const ledger = createLedger(sql, { heldMaxMs: 300 })
  await whileLocked(async () => {
    const [onLocked, beside] = await Promise.allSettled([
      ledger.post(withdrawal(system, locked, 1n)),
      ledger.post(withdrawal(system, other, 1n)),
    ])
    expect(onLocked).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseBusy) })
    expect(beside).toMatchObject({ status: 'fulfilled', value: { kind: 'posted' } })
  })
  await ledger.drain()
  expect(await balanceOf(db.sql, locked)).toBe(1_000n)
})

// threat: held-lock
test('calls on a row that is known to be locked wait in the held lane and do not stop the main lane', async () => {
  const reports: BatchReport[] = []
  const ledger = createLedger(sql, { heldMaxMs: 60_000, onBatch: (report) => reports.push(report) })
  const post = () =>
    [ledger.post(withdrawal(system, locked, 1n)), ledger.post(send(other, friend, 1n))] as const
  const onLocked = await whileLocked(async () => {
    const [first, beside] = post()
    await beside
    // The batch that found the lock held kept its other locks.
    expect(reports.filter(({ posted, held }) => posted > 0 && held > 0)).toHaveLength(1)
    const later = []
    for (let round = 0; round < 5; round++) {
      const [waiting, outcome] = post()
      later.push(waiting)
      await outcome
    }
    expect(reports.filter(({ posted, held }) => posted > 0 && held > 0)).toHaveLength(1)
    return [first, ...later]
  })
  for (const outcome of await Promise.all(onLocked)) expect(outcome.kind).toBe('posted')

  // After the lock was free once, the account is like any other.
  reports.length = 0
  const [again] = await Promise.all(post())
  expect(again?.kind).toBe('posted')
  expect(reports.map(({ size, posted }) => [size, posted])).toEqual([[2, 2]])
})

// threat: held-lock
test('of two rows that other transactions keep locked, neither delays the calls on the other', async () => {
  const ledger = createLedger(sql, { heldMaxMs: 60_000 })
  const onLocked = await whileLocked(async () => {
    const waiting = ledger.post(withdrawal(system, locked, 1n))
    let freed: Promise<unknown> | undefined
    await db.sql.begin(async (tx) => {
      await tx`select from account where id = ${other} for update`
      freed = ledger.post(withdrawal(system, other, 1n))
      expect((await ledger.post(withdrawal(system, friend, 1n))).kind).toBe('posted')
    })
    expect(await freed).toMatchObject({ kind: 'posted' })
    return [waiting]
  })
  expect((await onLocked[0])?.kind).toBe('posted')
})

test('a batch locks its accounts in id order, whatever the order of its requests', async () => {
  const patient = connect(db.serving, { max: 2, session: { ...ledgerSession, lock_timeout: '60s' } })
  const ledger = createLedger(patient)
  const lockedNow = async () => {
    const free = await db.sql<{ id: number }[]>`
      select id from account where id = any(${[locked, other, friend]}) order by id for update skip locked`
    return [locked, other, friend].filter((id) => !free.some((account) => account.id === id))
  }
  const posted = await db.sql.begin(async (tx) => {
    await tx`select from account where id = ${other} for update`
    const outcome = ledger.post(send(friend, locked, 1n))
    const second = ledger.post(send(other, friend, 1n))
    await untilWaitingForLocks(db.sql, 1)
    expect(await lockedNow(), 'the lowest is locked, and the highest waits for its turn').toEqual([
      locked,
      other,
    ])
    return [outcome, second]
  })
  for (const outcome of await Promise.all(posted)) expect(outcome.kind).toBe('posted')
  await patient.end()
})

// threat: held-lock
test('a request in the held lane gets a lock that other transactions take one after the other without a pause', async () => {
  // One connection, so that the new timeout below is that of every later try.
  const patient = connect(db.serving, { max: 1, session: { ...ledgerSession, lock_timeout: '100ms' } })
  const putAside = Promise.withResolvers<void>()
  let inVain = 0
  const onBatch = ({ held }: BatchReport) => {
    if (held === 0) return
    inVain++
    putAside.resolve()
  }
  const ledger = createLedger(patient, { heldMaxMs: 60_000, onBatch })
  let isDone = false
  const rival = async () => {
    const other = connect(db.target, { max: 1, applicationName: 'rival' })
    while (!isDone) {
      await other.begin(async (tx) => {
        await tx`select from account where id = ${locked} for update`
        await tx`select pg_sleep(0.1)`
      })
    }
    await other.end()
  }
  const rivalsWaiting = async () => {
    const waiting = await db.sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'rival' and wait_event_type = 'Lock'`
    return waiting.count
  }
  const { posted, rivals } = await whileLocked(async () => {
    const outcome = ledger.post(withdrawal(system, locked, 1n))
    await putAside.promise
    const all = [rival(), rival(), rival()]
    await expect.poll(rivalsWaiting).toBe(3)
    // Longer than all earlier transactions hold it together.
    await patient.unsafe(`set lock_timeout = '10s'`)
    inVain = 0
    return { posted: outcome, rivals: all }
  })
  const outcome = await posted.catch((error) => error)
  isDone = true
  await Promise.all(rivals)
  await patient.end()
  expect(outcome).toMatchObject({ kind: 'posted' })
  // It waits in the lock queue; retries at intervals would need a gap.
  expect(inVain).toBeLessThanOrEqual(2)
})
