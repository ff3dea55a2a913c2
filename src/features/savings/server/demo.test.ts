import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillWithDemo } from '#server/demo/fill.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await fillWithDemo(database.sql)
})
afterAll(() => database.drop())

test('the demo user has a goal nearly reached, one locked, one new, and a round-up rule', async () => {
  const goals = await database.sql`
    select goal.name, balance, target, locked_until > current_date as "isLocked", has_rule as "hasRule"
    from goal join account on account.id = goal.account order by goal.account`
  expect(goals).toMatchObject([
    { name: 'Bicycle', balance: 1_690_000n, target: 1_800_000n, isLocked: null },
    { name: 'Eid clothes', balance: 385_000n, isLocked: true },
    { name: 'For a rainy day', balance: 50_000n, target: null },
  ])
  const rules = await database.sql`
    select round_up_times as times from saving_rule join account on account.id = saving_rule.account where has_rule`
  expect(rules).toEqual([{ times: 1 }])
})

test('the newest payments of the demo user were rounded up', async () => {
  const legs = await database.sql`
    select t.amount from transfer t join goal on goal.account = t.credit_account
    where t."group" is not null order by t.seq`
  expect(legs.map(({ amount }) => amount)).toEqual([3_500n, 2_500n, 8_000n, 1_000n])
})
