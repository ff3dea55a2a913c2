import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { connect, type Sql } from './connect.ts'
import {
  appliedMigrations,
  migrate,
  newerMigrations,
  pendingMigrations,
  refuseUnfitSchema,
} from './migrate.ts'
import { readSchemaFile } from './schema-files.ts'

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

/** A folder like `database/`. A name without a folder is that of a migration. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'batua-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) write(folder, name, text)
  return folder
}

const pathOf = (folder: string, name: string) => join(folder, name.includes('/') ? '' : 'migrations', name)

function write(folder: string, name: string, text: string) {
  mkdirSync(dirname(pathOf(folder, name)), { recursive: true })
  writeFileSync(pathOf(folder, name), text)
}
const remove = (folder: string, name: string) => rmSync(pathOf(folder, name))

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
  expect(await migrate(sql, { folder })).toEqual({ applied: Object.keys(two) })
  expect(await pendingMigrations(sql, folder)).toEqual([])
  expect(await migrate(sql, { folder })).toEqual({ applied: [] })
  expect(await sql`select n from second`).toEqual([{ n: 2 }])
})

test('a new file is applied after the old ones', async () => {
  const folder = folderWith(two)
  await migrate(sql, { folder })
  write(folder, '0003_third.sql', 'create table third ()')
  expect(await migrate(sql, { folder })).toEqual({ applied: ['0003_third.sql'] })
})

test('an upgrade gathers statistics, and a new database of empty tables has none', async () => {
  const folder = folderWith(two)
  const known = async () => {
    const rows =
      await sql`select relname as name from pg_class where relname in ('first', 'second') and reltuples >= 0`
    return rows.map(({ name }) => name).sort()
  }
  await migrate(sql, { folder })
  expect(await known()).toEqual([])
  write(folder, '0003_third.sql', 'create table third ()')
  await migrate(sql, { folder })
  expect(await known()).toEqual(['first', 'second'])
})

test('progress counts the pending files, not those of earlier starts', async () => {
  const folder = folderWith(two)
  const told: unknown[][] = []
  const report = (...now: unknown[]) => void told.push(now)
  await migrate(sql, { folder, onMigration: report })
  write(folder, '0003_third.sql', 'create table third ()')
  await migrate(sql, { folder, onMigration: report })
  await migrate(sql, { folder, onMigration: report })
  expect(told).toEqual([
    [0, 2, '0001_first.sql'],
    [1, 2, '0002_second.sql'],
    [0, 1, '0003_third.sql'],
  ])
})

test('processes that start together apply each file once', async () => {
  const folder = folderWith({ ...two, '0003_slow.sql': 'select pg_sleep(0.1); insert into first values (7)' })
  const others = Array.from({ length: 5 }, () => connect(database.target, { max: 1 }))
  onTestFinished(async () => {
    await Promise.all(others.map((other) => other.end()))
  })
  const results = await Promise.all(others.map((other) => migrate(other, { folder })))
  expect(results.flatMap(({ applied }) => applied).toSorted()).toEqual([...Object.keys(two), '0003_slow.sql'])
  expect(await sql`select count(*) from first where n = 7`).toEqual([{ count: 1n }])
})

test('a failed file is named and rolled back, and is tried again', async () => {
  const folder = folderWith({ ...two, '0002_second.sql': 'create table second (); select nonsense' })
  await expect(migrate(sql, { folder })).rejects.toThrow('The migration 0002_second.sql failed')
  expect(await tables()).toEqual(['first', 'schema_migration'])
  write(folder, '0002_second.sql', two['0002_second.sql'])
  expect(await migrate(sql, { folder })).toEqual({ applied: ['0002_second.sql'] })
})

test('an applied file that was changed is refused; other line endings are not a change', async () => {
  const folder = folderWith({ '0001_first.sql': 'select 1;\nselect 2;\n' })
  await migrate(sql, { folder })
  write(folder, '0001_first.sql', 'select 1;\r\nselect 2;\r\n')
  expect(await migrate(sql, { folder })).toEqual({ applied: [] })
  write(folder, '0001_first.sql', 'select 3')
  await expect(migrate(sql, { folder })).rejects.toThrow('0001_first.sql was changed after it was applied')
})

test('an applied file that is missing is refused', async () => {
  const folder = folderWith({ ...two, '0003_third.sql': 'select 3' })
  await migrate(sql, { folder })
  remove(folder, '0002_second.sql')
  await expect(migrate(sql, { folder })).rejects.toThrow(
    '0002_second.sql was applied to the database, but its file is missing',
  )
})

test('a database newer than the code is refused', async () => {
  const folder = folderWith(two)
  await migrate(sql, { folder })
  remove(folder, '0002_second.sql')
  await expect(migrate(sql, { folder })).rejects.toThrow(
    'newer than this code: it has the migration 0002_second.sql',
  )
})

const sideBySide = {
  '0001_first.sql': 'create table first (n int)',
  '0002_second.sql': 'create table second ()',
  '0003_third.sql': '-- runs beside 0.9.0 and newer\ncreate table third ()',
}

test('a release that the newer migrations name starts beside them and changes nothing; an older one does not', async () => {
  const folder = folderWith(sideBySide)
  await migrate(sql, { folder })
  remove(folder, '0003_third.sql')
  const start = (version: string) => migrate(sql, { folder, version })
  for (const version of ['0.9.0', '0.10.0', '1.0.0']) expect(await start(version)).toEqual({ applied: [] })
  for (const version of ['0.8.9', '0.1.0'])
    await expect(start(version)).rejects.toThrow('newer than this code: it has the migration 0003_third.sql')
  expect(await newerMigrations(sql, folder)).toEqual([{ name: '0003_third.sql', runsBeside: '0.9.0' }])
})

test('of several newer migrations each must name the release', async () => {
  const folder = folderWith({ ...sideBySide, '0004_fourth.sql': 'create table fourth ()' })
  await migrate(sql, { folder })
  for (const name of ['0003_third.sql', '0004_fourth.sql']) remove(folder, name)
  await expect(migrate(sql, { folder, version: '0.9.0' })).rejects.toThrow('0004_fourth.sql')
})

test('a file that was inserted before an applied one is refused and not run', async () => {
  const folder = folderWith({ '0001_first.sql': 'select 1', '0003_third.sql': 'select 3' })
  await migrate(sql, { folder })
  write(folder, '0002_second.sql', 'create table second ()')
  await expect(migrate(sql, { folder })).rejects.toThrow(
    '0002_second.sql comes before one that was already applied',
  )
  expect(await tables()).toEqual(['schema_migration'])
})

test('a wrong file name and a duplicate number are refused before anything runs', async () => {
  await expect(migrate(sql, { folder: folderWith({ 'accounts.sql': 'select 1' }) })).rejects.toThrow(
    'accounts.sql is not a valid name',
  )
  const twice = folderWith({ '0001_a.sql': 'create table a ()', '0001_b.sql': 'create table b ()' })
  await expect(migrate(sql, { folder: twice })).rejects.toThrow(
    '0001_a.sql and 0001_b.sql have the same number',
  )
  expect(await tables()).toEqual([])
})

const withFunction = {
  '0001_first.sql': 'create table first (n int);',
  'functions/answer.sql': 'create or replace function answer() returns int language sql as $$ select 1 $$;',
}
const answerOf = (text: string) => withFunction['functions/answer.sql'].replace('select 1', text)
const answer = async () => (await sql`select answer()`)[0]?.answer

test('a function is applied after the migrations, and again when its text changes, but not otherwise', async () => {
  const folder = folderWith(withFunction)
  expect(await pendingMigrations(sql, folder)).toEqual(['0001_first.sql', 'functions/answer.sql'])
  expect(await migrate(sql, { folder })).toEqual({ applied: ['0001_first.sql', 'functions/answer.sql'] })
  expect(await migrate(sql, { folder })).toEqual({ applied: [] })
  write(folder, 'functions/answer.sql', answerOf('select 2'))
  expect(await pendingMigrations(sql, folder)).toEqual(['functions/answer.sql'])
  expect(await migrate(sql, { folder })).toEqual({ applied: ['functions/answer.sql'] })
  expect(await answer()).toBe(2)
  expect(await pendingMigrations(sql, folder)).toEqual([])
})

test('a function may read a view, and a view may call a function', async () => {
  const folder = folderWith({
    ...withFunction,
    'functions/count_views.sql':
      'create or replace function count_views() returns bigint language sql as $$ select count(*) from answers $$;',
    'views/answers.sql': 'create or replace view answers as select answer() as n;',
  })
  await migrate(sql, { folder })
  expect(await sql`select count_views() as count`).toEqual([{ count: 1n }])
})

test('an older version does not put its text of a function back, and a failed text changes none', async () => {
  const folder = folderWith(withFunction)
  await migrate(sql, { folder, version: '0.9.0' })
  write(folder, 'functions/answer.sql', answerOf('select 2'))
  for (const version of ['0.8.9', '0.1.0']) {
    expect(await migrate(sql, { folder, version })).toEqual({ applied: [] })
    expect(await pendingMigrations(sql, folder, version)).toEqual([])
  }
  expect(await answer()).toBe(1)
  write(folder, 'functions/broken.sql', 'create function broken')
  await expect(migrate(sql, { folder, version: '0.9.1' })).rejects.toThrow('functions/broken.sql failed')
  expect(await answer()).toBe(1)
})

test('code that is older than the schema applies no function, also not one that the schema lacks', async () => {
  const folder = folderWith({
    ...withFunction,
    '0002_newer.sql': '-- runs beside 0.9.0 and newer\ncreate table newer ()',
  })
  await migrate(sql, { folder, version: '0.9.0' })
  remove(folder, '0002_newer.sql')
  write(folder, 'functions/dropped.sql', withFunction['functions/answer.sql'].replace('answer', 'dropped'))
  expect(await migrate(sql, { folder, version: '0.9.0' })).toEqual({ applied: [] })
  expect(await pendingMigrations(sql, folder, '0.9.0')).toEqual([])
})

test('a line \\ir applies the present text of a function where a migration needs it', async () => {
  const folder = folderWith({
    ...withFunction,
    '0001_first.sql': '\\ir ../functions/answer.sql\ncreate table first (n int default answer());',
  })
  await migrate(sql, { folder })
  await sql`insert into first default values`
  expect(await sql`select n from first`).toEqual([{ n: 1 }])
  write(folder, 'functions/answer.sql', answerOf('select 2'))
  expect(await migrate(sql, { folder }), 'the migration did not change').toEqual({
    applied: ['functions/answer.sql'],
  })
})

/** A database of release 0.2.0 has these files and the last one that the release had. */
const former = {
  'from-0.2/0001_old.sql': 'create table old (n int)',
  'from-0.2/0145_fold_by_month.sql': 'alter table schema_migration add column if not exists runs_beside text',
  'from-0.2/0170_after_release.sql': 'alter table old add column m int',
  '0179_baseline.sql':
    "-- runs beside 0.2.0 and newer\ncreate table old (n int, m int);\ncomment on table old is 'Kept; as it is.';",
  '0180_next.sql': 'create table next ()',
}

async function applyFormer(folder: string, ...names: string[]) {
  await sql`create table schema_migration (name text primary key, checksum text, runs_beside text)`
  for (const name of names) {
    const { text, checksum } = await readSchemaFile(join(folder, 'from-0.2'), name)
    await sql.unsafe(text)
    await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`
  }
}

test('a database of 0.2.0 is upgraded by the former files, and the baseline adds its comments and nothing else', async () => {
  const folder = folderWith(former)
  await applyFormer(folder, '0001_old.sql', '0145_fold_by_month.sql')
  const applied = ['0170_after_release.sql', '0179_baseline.sql', '0180_next.sql']
  expect(await pendingMigrations(sql, folder)).toEqual(applied)
  expect(await migrate(sql, { folder })).toEqual({ applied })
  expect(await migrate(sql, { folder })).toEqual({ applied: [] })
  expect(await sql`select n, m from old`).toEqual([])
  expect(await sql`select obj_description('old'::regclass) as comment`).toEqual([
    { comment: 'Kept; as it is.' },
  ])
})

test('a new database begins with the baseline, and lists the same migrations from there on', async () => {
  const folder = folderWith(former)
  expect(await migrate(sql, { folder })).toEqual({ applied: ['0179_baseline.sql', '0180_next.sql'] })
  const anew = await appliedMigrations(sql, folder)
  await sql`drop table old, next, schema_migration`
  await applyFormer(folder, '0001_old.sql', '0145_fold_by_month.sql')
  await migrate(sql, { folder })
  expect(await appliedMigrations(sql, folder)).toEqual(anew)
  expect(anew.map(({ name }) => name)).toEqual(['0179_baseline.sql', '0180_next.sql'])
})

test('a former file that was changed is refused', async () => {
  const folder = folderWith(former)
  await applyFormer(folder, '0001_old.sql', '0145_fold_by_month.sql')
  write(folder, 'from-0.2/0001_old.sql', 'create table other (n int)')
  await expect(migrate(sql, { folder })).rejects.toThrow('0001_old.sql was changed after it was applied')
})

test('a database from before 0.2.0 is refused with the version to install first, and nothing changes', async () => {
  const folder = folderWith(former)
  await applyFormer(folder, '0001_old.sql')
  for (const attempt of [() => migrate(sql, { folder }), () => refuseUnfitSchema(sql, folder)])
    await expect(attempt).rejects.toThrow(
      'before 0.2.0. Install version 0.2.0, start it once on this database',
    )
  expect(await tables()).toEqual(['old', 'schema_migration'])
})

test('a migration with a number below the baseline is refused before anything runs', async () => {
  const folder = folderWith({ ...former, 'from-0.2/0185_late.sql': 'select 1' })
  await expect(migrate(sql, { folder })).rejects.toThrow(
    '0179_baseline.sql needs a number above that of 0185_late.sql',
  )
  expect(await tables()).toEqual([])
})
