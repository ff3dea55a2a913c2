import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { connect, type Sql, type Tx } from './connect.ts'
import { migrate, newerMigrations, pendingMigrations } from './migrate.ts'

let database: TestDatabase
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`drop schema public cascade`
  await sql`create schema public`
})

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'batua-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const two = {
  '0001_first.sql': 'create table first (n int); insert into first values (1);',
  '0002_second.sql': 'create table second as select n + 1 as n from first;',
}

const tables = async () => {
  const rows = await sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`
  return rows.map(({ name }) => name)
}

test('files are applied in order, once, and are then no longer pending', async () => {
  const folder = folderWith(two)
  expect(await pendingMigrations(sql, folder)).toEqual(Object.keys(two))
  expect(await migrate(sql, folder)).toEqual({ applied: Object.keys(two) })
  expect(await pendingMigrations(sql, folder)).toEqual([])
  expect(await migrate(sql, folder)).toEqual({ applied: [] })
  expect(await sql`select n from second`).toEqual([{ n: 2 }])
})

test('a new file is applied after the old ones', async () => {
  const folder = folderWith(two)
  await migrate(sql, folder)
  writeFileSync(join(folder, '0003_third.sql'), 'create table third ()')
  expect(await migrate(sql, folder)).toEqual({ applied: ['0003_third.sql'] })
})

test('progress counts the pending files, not those of earlier starts', async () => {
  const folder = folderWith(two)
  const told: unknown[][] = []
  const report = (...now: unknown[]) => void told.push(now)
  await migrate(sql, folder, {}, report)
  writeFileSync(join(folder, '0003_third.sql'), 'create table third ()')
  await migrate(sql, folder, {}, report)
  await migrate(sql, folder, {}, report)
  expect(told).toEqual([
    [0, 2, '0001_first.sql'],
    [1, 2, '0002_second.sql'],
    [0, 1, '0003_third.sql'],
  ])
})

test('a step runs once after its file, and the next file sees its effects', async () => {
  const folder = folderWith(two)
  const step = async (tx: Tx) => void (await tx`update first set n = 40`)
  expect(await migrate(sql, folder, { '0001_first.sql': step })).toEqual({ applied: Object.keys(two) })
  expect(await migrate(sql, folder, { '0001_first.sql': step })).toEqual({ applied: [] })
  expect(await sql`select n from second`).toEqual([{ n: 41 }])
})

test('a failed step rolls its file back, and the next start runs both again', async () => {
  const folder = folderWith(two)
  const failing = async (tx: Tx) => void (await tx`select 1 / 0`)
  await expect(migrate(sql, folder, { '0002_second.sql': failing })).rejects.toThrow(
    'The migration 0002_second.sql failed: division by zero',
  )
  expect(await tables()).toEqual(['first', 'schema_migration'])
  expect(await migrate(sql, folder)).toEqual({ applied: ['0002_second.sql'] })
})

test('a step without its file is refused before anything happens', async () => {
  const steps = { '0003_gone.sql': async () => {} }
  await expect(migrate(sql, folderWith(two), steps)).rejects.toThrow('a step for the migration 0003_gone.sql')
  expect(await tables()).toEqual([])
})

test('processes that start together apply each file once', async () => {
  const folder = folderWith({ ...two, '0003_slow.sql': 'select pg_sleep(0.1); insert into first values (7)' })
  const others = Array.from({ length: 5 }, () => connect(database.target, { max: 1 }))
  onTestFinished(async () => {
    await Promise.all(others.map((other) => other.end()))
  })
  const results = await Promise.all(others.map((other) => migrate(other, folder)))
  expect(results.flatMap(({ applied }) => applied).toSorted()).toEqual([...Object.keys(two), '0003_slow.sql'])
  expect(await sql`select count(*) from first where n = 7`).toEqual([{ count: 1n }])
})

test('a failed file is named and rolled back, and is tried again', async () => {
  const folder = folderWith({ ...two, '0002_second.sql': 'create table second (); select nonsense' })
  await expect(migrate(sql, folder)).rejects.toThrow('The migration 0002_second.sql failed')
  expect(await tables()).toEqual(['first', 'schema_migration'])
  writeFileSync(join(folder, '0002_second.sql'), two['0002_second.sql'])
  expect(await migrate(sql, folder)).toEqual({ applied: ['0002_second.sql'] })
})

test('an applied file that was changed is refused; other line endings are not a change', async () => {
  const folder = folderWith({ '0001_first.sql': 'select 1;\nselect 2;\n' })
  await migrate(sql, folder)
  writeFileSync(join(folder, '0001_first.sql'), 'select 1;\r\nselect 2;\r\n')
  expect(await migrate(sql, folder)).toEqual({ applied: [] })
  writeFileSync(join(folder, '0001_first.sql'), 'select 3')
  await expect(migrate(sql, folder)).rejects.toThrow('0001_first.sql was changed after it was applied')
})

test('an applied file that is missing is refused', async () => {
  const folder = folderWith(two)
  await migrate(sql, folder)
  rmSync(join(folder, '0001_first.sql'))
  await expect(migrate(sql, folder)).rejects.toThrow(
    '0001_first.sql was applied to the database, but its file is missing',
  )
})

test('a database newer than the code is refused', async () => {
  const folder = folderWith(two)
  await migrate(sql, folder)
  rmSync(join(folder, '0002_second.sql'))
  await expect(migrate(sql, folder)).rejects.toThrow(
    'newer than this code: it has the migration 0002_second.sql',
  )
})

const sideBySide = {
  '0001_first.sql': 'create table first (n int)',
  '0002_column.sql': 'alter table schema_migration add column runs_beside text',
  '0003_third.sql': '-- runs beside 0.9.0 and newer\ncreate table third ()',
}

test('a release that the newer migrations name starts beside them and changes nothing; an older one does not', async () => {
  const folder = folderWith(sideBySide)
  await migrate(sql, folder)
  rmSync(join(folder, '0003_third.sql'))
  const start = (version: string) => migrate(sql, folder, {}, undefined, version)
  for (const version of ['0.9.0', '0.10.0', '1.0.0']) expect(await start(version)).toEqual({ applied: [] })
  for (const version of ['0.8.9', '0.1.0'])
    await expect(start(version)).rejects.toThrow('newer than this code: it has the migration 0003_third.sql')
  expect(await newerMigrations(sql, folder)).toEqual([{ name: '0003_third.sql', runsBeside: '0.9.0' }])
})

test('of several newer migrations each must name the release', async () => {
  const folder = folderWith({ ...sideBySide, '0004_fourth.sql': 'create table fourth ()' })
  await migrate(sql, folder)
  for (const name of ['0003_third.sql', '0004_fourth.sql']) rmSync(join(folder, name))
  await expect(migrate(sql, folder, {}, undefined, '0.9.0')).rejects.toThrow('0004_fourth.sql')
})

test('a file that was inserted before an applied one is refused and not run', async () => {
  const folder = folderWith({ '0001_first.sql': 'select 1', '0003_third.sql': 'select 3' })
  await migrate(sql, folder)
  writeFileSync(join(folder, '0002_second.sql'), 'create table second ()')
  await expect(migrate(sql, folder)).rejects.toThrow(
    '0002_second.sql comes before one that was already applied',
  )
  expect(await tables()).toEqual(['schema_migration'])
})

test('a wrong file name and a duplicate number are refused before anything runs', async () => {
  await expect(migrate(sql, folderWith({ 'accounts.sql': 'select 1' }))).rejects.toThrow(
    'accounts.sql is not a valid name',
  )
  const twice = folderWith({ '0001_a.sql': 'create table a ()', '0001_b.sql': 'create table b ()' })
  await expect(migrate(sql, twice)).rejects.toThrow('0001_a.sql and 0001_b.sql have the same number')
  expect(await tables()).toEqual([])
})
