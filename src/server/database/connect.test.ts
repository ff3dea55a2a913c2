import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { folderWithDatabase } from '#test/embedded-process.ts'
import { startEmbedded } from '../postgres/embedded.ts'
import { connect, type Sql } from './connect.ts'

let database: TestDatabase
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
})
afterAll(() => database.drop())

test('64-bit integers are read and written as bigint, also in arrays', async () => {
  const beyondNumber = 9_007_199_254_740_993n
  const [row] = await sql`
    select ${beyondNumber}::bigint as one, array[${beyondNumber}::bigint] as list, count(*) as counted
    from generate_series(1, 3)`
  expect(row).toEqual({ one: beyondNumber, list: [beyondNumber], counted: 3n })
  const found = await sql`
    select n from generate_series(1, 5) as n where n::bigint = any(${[2n, 4n]})`
  expect(found.map(({ n }) => n)).toEqual([2, 4])
})

test('a timestamptz is read as a Date, a numeric as text', async () => {
  const [row] = await sql`select timestamptz '2026-01-02 03:04:05+06' as at, 10.50::numeric as amount`
  expect(row).toEqual({ at: new Date('2026-01-01T21:04:05Z'), amount: '10.50' })
})

test('every connection has limits on statements, locks and idle transactions', async () => {
  const [row] = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`
  expect(row).toEqual({ statement: '15s', lock: '10s', idle: '15s', name: 'batua' })
})

test('a URL that names a unix socket in the usual way is understood', async () => {
  const {
    socketDir,
    database: name,
    user,
  } = database.target as { socketDir: string; database: string; user: string }
  const other = connect({ url: `postgres://${user}@localhost/${name}?host=${socketDir}` }, { max: 1 })
  onTestFinished(() => other.end())
  const [row] = await other`select current_database() as name`
  expect(row).toEqual({ name })
})

test('a statement fails at once while the database is away, and succeeds again when it is back', async () => {
  const dataDir = await folderWithDatabase()
  const before = await startEmbedded({ dataDir, durable: false })
  const pool = connect(before, { max: 3 })
  onTestFinished(() => pool.end())
  await pool`select 1`
  await before.stop()
  for (let tries = 0; tries < 8; tries += 1) await expect(pool`select 1`).rejects.toThrow()

  const after = await startEmbedded({ dataDir, durable: false })
  onTestFinished(() => after.stop())
  const isBack = () =>
    pool`select 1`.then(
      () => true,
      () => false,
    )
  // Tries of one second and more. Counted, because on a busy machine each of them may take long.
  let tries = 1
  for (; !(await isBack()); tries += 1) await sleep(20)
  expect(tries).toBeLessThan(50)
})
