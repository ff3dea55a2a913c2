import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillWithDemo } from '#server/demo/fill.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { listChecks } from './checks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await fillWithDemo(database.sql)
})
afterAll(() => database.drop())

test('the check in the demo data read every transfer of the history and found nothing', async () => {
  const [{ many }] = await database.sql<[{ many: number }]>`
    select count(*)::int as many from transfer where key is null`
  expect(many).toBeGreaterThan(300)
  expect(await listChecks(database.sql)).toMatchObject([
    { state: 'done', rows: many, total: many, faults: [] },
  ])
})
