import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { audit, fromCommandLine } from '#server/data/audit.ts'
import { connect, connectOne, type Sql } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer } from '#test/server.ts'
import { horizonOf, isSettled, oldestTransaction, takeMark } from './horizon.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.sql`create table numbered (seq bigint primary key)`
})
afterAll(() => database.drop())

/** A transaction that has its id and a number, as a posting has after its locks, and is not committed yet. */
async function openPosting() {
  const { client, tx } = await connectOne(database.target, 'test posting')
  await client.query('begin')
  await tx`select pg_current_xact_id()`
  const [row] = await tx<[{ seq: bigint }]>`select nextval('transfer_seq') as seq`
  await tx`insert into numbered values (${row.seq})`
  const commit = async () => {
    await client.query('commit')
    await client.end()
  }
  return { seq: row.seq, commit }
}

const rowsUpTo = async (seq: bigint) =>
  Number((await database.sql`select count(*) from numbered where seq <= ${seq}`)[0]!.count)

describe('a number that a transaction took and has not committed', () => {
  // threat: early-seal
  test('is below the last value of the sequence, so rows up to that value still change', async () => {
    const open = await openPosting()
    await (await openPosting()).commit()
    const [sequence] = await database.sql<[{ last: bigint }]>`select last_value as last from transfer_seq`
    const sealed = await rowsUpTo(sequence.last)
    await open.commit()
    expect(await rowsUpTo(sequence.last)).toBe(sealed + 1)
  })

  // threat: early-seal
  test('is not covered by the xmax of a snapshot, so rows up to it still change', async () => {
    // A transaction in another database of the cluster, such as the upgrade of another test, may hold the end back or
    // move it on. Then it is tried again, until the time of a test is over.
    for (;;) {
      const open = await openPosting()
      const [mark] = await database.sql<[{ last: bigint; end: string }]>`
        select last_value as last, pg_snapshot_xmax(pg_current_snapshot())::text as "end" from transfer_seq`
      const [now] = await database.sql<[{ isOver: boolean }]>`
        select pg_snapshot_xmin(pg_current_snapshot()) >= ${mark.end}::xid8 as "isOver"`
      const sealed = await rowsUpTo(mark.last)
      await open.commit()
      if (!now.isOver) continue
      expect(await rowsUpTo(mark.last)).toBe(sealed + 1)
      return
    }
  })

  // threat: early-seal
  test('holds the horizon back, however many other transactions commit', async () => {
    const open = await openPosting()
    await (await openPosting()).commit()
    const horizon = horizonOf(database.sql, 50)
    expect(await horizon.reach()).toBeUndefined()
    await (await openPosting()).commit()
    expect(await horizon.reach()).toBeUndefined()
    expect(horizon.heldSeconds()).toBeGreaterThan(0.1)
    expect(await oldestTransaction(database.sql)).toMatchObject({ pid: expect.any(Number) })

    await open.commit()
    let patient = await horizon.reach()
    // Another test may have a transaction open in its own database.
    while (!patient) patient = await horizon.reach()
    expect(patient.transfers).toBeGreaterThanOrEqual(open.seq)
    expect(horizon.heldSeconds()).toBe(0)
    const sealed = await rowsUpTo(patient.transfers)
    await (await openPosting()).commit()
    expect(await rowsUpTo(patient.transfers)).toBe(sealed)
  })
})

// threat: early-seal
test('an audit event takes its transaction id before its number, so that the horizon waits for it', async () => {
  const { sql } = database
  const LOCK = 77
  // Computed after the number and before the row is written: the moment between the two is held open.
  await sql.unsafe(`
    create function wait_for_test() returns jsonb language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${LOCK}); return '{}'; end $$;
    alter table audit_event alter column details set default wait_for_test()`)
  // The first number of a sequence is written to the log, which gives the transaction an id; the next ones are not.
  await sql`insert into audit_event (action) values ('login')`
  const gate = await connectOne(database.target, 'test gate')
  onTestFinished(() => gate.client.end())
  await gate.client.query(`select pg_advisory_lock(${LOCK})`)
  const writer = connect(database.target, { max: 1 })
  onTestFinished(() => writer.end())
  const inserted = writer`insert into audit_event (action) values ('login') returning id`.then((rows) => rows)
  const isWaiting = async () =>
    (await sql`select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`).length >
    0
  await expect.poll(isWaiting).toBe(true)

  const mark = await takeMark(sql)
  expect(await isSettled(sql, mark)).toBe(false)
  await gate.client.query(`select pg_advisory_unlock(${LOCK})`)
  const [event] = await inserted
  expect(event!.id).toBeLessThanOrEqual(mark.audit)
  await expect.poll(() => isSettled(sql, mark)).toBe(true)
})

// threat: early-seal
test('while payments and audit events are written, no row appears later below the horizon', async () => {
  const server = await startServer({ rateLimits: false })
  onTestFinished(server.close)
  const second = connect(server.target, { max: 4 })
  onTestFinished(() => second.end())
  const { userWith, send, withdraw, key } = moneyCalls(server)
  const users = await Promise.all([1, 2, 3, 4].map(() => userWith(500_000)))
  const upTo = async ({ transfers, audit }: { transfers: bigint; audit: bigint }, sql: Sql) => {
    const [row] = await sql`
      select (select count(*) from transfer where seq <= ${transfers}) as transfers,
        (select count(*) from audit_event where id <= ${audit}) as events`
    return row
  }
  const sealed: { mark: Awaited<ReturnType<typeof takeMark>>; rows: unknown }[] = []
  const traffic = users.map(async (user, i) => {
    // A long transaction of another test holds the horizon back: the traffic continues until there is something to judge.
    for (let round = 0; round < 12 || sealed.length <= 3; round++) {
      const other = users[(i + 1) % users.length]!
      await Promise.all([
        send(user, other.email, 3, key()),
        withdraw(user, 11, key()),
        second.begin((tx) => audit(tx, fromCommandLine(), 'settle')),
      ])
    }
  })
  let isOver = false
  const sealing = (async () => {
    const horizon = horizonOf(server.sql)
    while (!isOver) {
      const mark = await horizon.reach()
      if (mark) sealed.push({ mark, rows: await upTo(mark, server.sql) })
    }
  })()
  await Promise.all(traffic)
  isOver = true
  await sealing
  expect(sealed.length).toBeGreaterThan(3)
  for (const { mark, rows } of sealed) expect(await upTo(mark, server.sql)).toEqual(rows)
})
