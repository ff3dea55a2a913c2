import { expect, test } from 'vitest'
import { checksOfFeatures } from '#features/checks.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { fillWithDemo } from '#server/demo/fill.ts'
import { testDatabase } from '#test/database.ts'

test('the demo has a finished bulk payment of five, of which one came back, and sound books', async () => {
  const { sql, drop } = await testDatabase()
  await fillWithDemo(sql)
  const bulks = await sql`
    select state, rows, back_seq is not null as "isBack",
      (select count(*)::int from bulk_row where bulk = bulk.id and bulk_row.state = 'paid') as paid
    from bulk`
  expect(bulks).toEqual([{ state: 'done', rows: 5, isBack: true, paid: 4 }])
  expect((await verifyLedger(sql, undefined, checksOfFeatures)).faults).toEqual([])
  await drop()
})
