import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'

let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  first = await testDatabase()
  second = await testDatabase()
})
afterAll(async () => {
  await first.drop()
  await second.drop()
})

test('each test database is migrated and separate from the others', async () => {
  await first.sql`create table only_here (n int)`
  const [there] = await second.sql`select to_regclass('only_here') as found`
  expect(there?.found).toBeNull()
  const [extension] = await second.sql`select extname from pg_extension where extname = 'pg_trgm'`
  expect(extension).toBeDefined()
})

test('a dropped test database does not exist any more', async () => {
  const database = await testDatabase()
  await database.drop()
  const rows = await first.sql`select 1 from pg_database where datname = ${database.name}`
  expect(rows).toHaveLength(0)
})
