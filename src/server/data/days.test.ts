import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayNumber, dhakaDay, startOf } from '#contract/days.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test.each([
  ['2026-02-28T17:59:59.999Z', '2026-02-28'],
  ['2026-02-28T18:00:00.000Z', '2026-03-01'],
  ['2026-12-31T17:59:59.999Z', '2026-12-31'],
  ['2026-12-31T18:00:00.000Z', '2027-01-01'],
])(
  'the day in Dhaka at %s is %s in TypeScript and in SQL, and both begin it at the same time',
  async (iso, day) => {
    const at = new Date(iso)
    const [sql] = await database.sql`
    select dhaka_day(${at})::text as day, dhaka_day(${at}) - '1970-01-01'::date as number,
      dhaka_midnight(dhaka_day(${at})) as starts`
    expect(sql).toEqual({ day, number: dayNumber(at), starts: startOf(day) })
    expect(dhakaDay(at)).toBe(day)
  },
)
