import { expect, test } from 'vitest'
import { checksOfFeatures } from '#features/checks.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { fillWithDemo } from '#server/demo/fill.ts'
import { testDatabase } from '#test/database.ts'

test('the demo has a rent on the 31st, a weekly saving for a goal and a plan that misses paused, and sound books', async () => {
  const { sql, drop } = await testDatabase()
  await fillWithDemo(sql)
  const plans = await sql`select kind, every, anchor, state, reason from schedule order by state, every`
  expect(plans).toMatchObject([
    { kind: 'pay', every: 'month', anchor: 31, state: 'active' },
    { kind: 'save', every: 'week', state: 'active' },
    { kind: 'pay', state: 'paused', reason: 'missed' },
  ])
  expect((await verifyLedger(sql, undefined, checksOfFeatures)).faults).toEqual([])
  await drop()
})
