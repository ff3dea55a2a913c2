import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { pendingMigrations } from '#server/database/migrate.ts'
import { databaseFolder } from '#server/database/schema-files.ts'
import { schemaText } from '../../scripts/schema-text.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { databaseOfRelease } from '../upgrade.ts'

const ROOT = join(import.meta.dirname, '../..')

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('migrations have one place: database/migrations/', () => {
  const old = existsSync(join(ROOT, 'migrations')) ? readdirSync(join(ROOT, 'migrations')) : []
  expect(
    old,
    'Move these files to database/migrations/, with a number above that of the last file there. ' +
      'A function or view goes into database/functions/ or database/views/. Then run npm run schema.',
  ).toEqual([])
})

test('database/schema.sql is the schema of a new database', async () => {
  const generated = await schemaText(database.sql)
  const stored = readFileSync(join(databaseFolder, 'schema.sql'), 'utf8')
  expect(stored, 'Run npm run schema after each change of the schema.').toBe(generated)
})

// threat: upgrade
test('a database of 0.2.0 ends in the same schema as a new one, with the same rows', async () => {
  const upgraded = await databaseOfRelease()
  onTestFinished(upgraded.drop)
  await upgraded.upgrade()
  expect(await pendingMigrations(upgraded.sql)).toEqual([])
  expect(await schemaText(upgraded.sql)).toBe(await schemaText(database.sql))
  const [old, anew] = [await rowsOf(upgraded), await rowsOf(database)]
  expect(old).toEqual(anew)
  expect(anew.account).toHaveLength(27)
})

/** Without times, and without the list of migrations, which says how the database was made. */
async function rowsOf({ sql }: TestDatabase): Promise<Record<string, readonly object[]>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'`
  const found: Record<string, readonly object[]> = {}
  for (const { name } of tables)
    found[name] = await sql`
      select to_jsonb(t) - 'set_at' - 'applied_at' as row from ${sql(name)} as t order by 1`
  return found
}

test('every table says what it is for', async () => {
  const silent = await database.sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and obj_description(oid) is null`
  expect(silent, 'Write comment on table … is … in the migration that creates it.').toEqual([])
})

test('every function and view has a file of its own, and the bodies of all functions are valid', async () => {
  const { sql } = database
  const made = await sql<{ name: string; oid: number; language: string }[]>`
    select 'functions/' || proname || '.sql' as name, p.oid::int as oid, lanname as language
    from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select 'views/' || viewname || '.sql', 0, 'view' from pg_views where schemaname = 'public'
    order by 1`
  const files = ['functions', 'views'].flatMap((folder) => {
    const path = join(databaseFolder, folder)
    return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : []
  })
  expect(made.map(({ name }) => name)).toEqual(files.toSorted())
  const recorded = await sql`select name from schema_definition order by name`
  expect(recorded.map(({ name }) => name)).toEqual(files.toSorted())
  for (const { oid, language } of made) {
    if (language === 'plpgsql') await sql`select plpgsql_validator(${oid})`
    if (language === 'sql') await sql`select fmgr_sql_validator(${oid})`
  }
})
