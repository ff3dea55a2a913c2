import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { blockUser, unblockUser } from '#contract/endpoints/admin.ts'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { createMetrics } from '#server/operations/metrics.ts'
import { testDatabase } from '#test/database.ts'
import { passTime, runDue } from '#test/due.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer, testRing } from '#test/server.ts'
import { bulk as bulkFeature } from '../feature.ts'
import {
  at,
  checked,
  listed,
  oneStep,
  outcomesOf,
  pay,
  potOf,
  refusalOf,
  row,
  stepIn,
  stop,
  useBulk,
} from '../testing/server.ts'
import { countRows } from './bulks.ts'
import { BULK_DUE } from './parts.ts'

useBulk()

const receivers = (count: number) => Promise.all(Array.from({ length: count }, () => at.server.user()))
const due = () => runDue(at.server)

describe('while rows are paid', () => {
  /** Of these rows the first 100 are paid. */
  async function halfPaid(count = 150) {
    const payer = await at.money.userWith(1_000)
    const [one] = await receivers(1)
    const bulk = await checked(payer, Array(count).fill(row(one!, 1)))
    await pay(payer, bulk)
    await oneStep(bulk._id)
    expect(await at.money.balance(one!)).toBe(100)
    return { payer, one: one!, bulk }
  }

  test('a stop fails the rows that are not paid, and their money comes back', async () => {
    const { payer, one, bulk } = await halfPaid()
    expect((await stop(payer, bulk._id)).body.data).toMatchObject({ state: 'paying', paid: 100, failed: 50 })
    await due()
    expect(await listed(payer)).toMatchObject([{ state: 'done', paid: 100, failed: 50, returned: 50 }])
    const stopped = await at.server.sql`
      select from bulk_row where bulk = ${bulk._id} and code = 'BULK_STOPPED' and line > 100`
    expect(stopped.count).toBe(50)
    expect([await at.money.balance(payer), await at.money.balance(one)]).toEqual([900, 100])
    expect(refusalOf(await stop(payer, bulk._id))).toBe('422 BULK_NOT_READY')
    expect(await at.server.actionsOn(payer.id)).toContain('stop_bulk')
    await at.money.state()
  })

  test('an owner who is blocked half-way pays nobody more, and the rest stays in the pot until they are unblocked', async () => {
    const { payer, one, bulk } = await halfPaid()
    const admin = await at.server.admin()
    const params = { userId: payer.id }
    await at.server.call(blockUser, { token: admin.token, params })
    await due()
    const failed = await at.server.sql`
      select from bulk_row where bulk = ${bulk._id} and state = 'failed' and code = 'ACCOUNT_BLOCKED'`
    expect([failed.count, await potOf(payer), await at.money.balance(one)]).toEqual([50, 5_000n, 100])
    await at.money.state()
    await at.server.call(unblockUser, { token: admin.token, params })
    await passTime(at.server.sql, BULK_DUE, '10 minutes')
    await due()
    expect(await potOf(payer)).toBe(0n)
    const token = await at.server.signIn(payer)
    expect(await at.money.balance({ ...payer, token })).toBe(900)
    await at.money.state()
  })

  test('a frozen owner pays nobody more', async () => {
    const { payer, one, bulk } = await halfPaid()
    await at.server.sql`update person set frozen_at = now() where id = ${payer.id}`
    await at.server.sql`update account set frozen = true where ${payer.id} in (owner, holder)`
    await due()
    const failed = await at.server.sql`
      select from bulk_row where bulk = ${bulk._id} and state = 'failed' and code = 'ACCOUNT_FROZEN'`
    expect([failed.count, await potOf(payer), await at.money.balance(one)]).toEqual([50, 5_000n, 100])
    await at.money.state()
  })

  test('a receiver whose account is locked for long keeps nobody else waiting, and is paid afterwards', async () => {
    const payer = await at.money.userWith(1_000)
    const [held, free] = await receivers(2)
    const bulk = await checked(payer, [row(held!, 10), row(free!, 20)])
    await pay(payer, bulk)
    await at.server.sql.begin(async (tx) => {
      await tx`select from account where owner = ${held!.id} for update`
      await due()
      expect(await outcomesOf(payer, bulk._id)).toEqual(['good', 'paid'])
      expect([await at.money.balance(free!), await potOf(payer)]).toEqual([20, 1_000n])
    })
    await passTime(at.server.sql, BULK_DUE, '1 minute')
    await due()
    expect(await outcomesOf(payer, bulk._id)).toEqual(['paid', 'paid'])
    expect(await at.money.balance(held!)).toBe(10)
    await at.money.state()
  })

  test('rows are paid in parts of 100, each in one transaction', async () => {
    const { payer } = await halfPaid()
    await due()
    const parts = await at.server.sql<{ rows: number }[]>`
      select count(*)::int as rows from transfer join account on account.id = debit_account
      where holder = ${payer.id} and type = 'send_money' group by created_at order by min(seq)`
    expect(parts.map(({ rows }) => rows)).toEqual([100, 50])
  })

  test('a part that fails leaves nothing behind, and is done later', async () => {
    const payer = await at.money.userWith(1_000)
    const [one] = await receivers(1)
    const bulk = await checked(payer, Array(3).fill(row(one!, 10)))
    await pay(payer, bulk)
    const failing = at.server.services.sql.begin(async (tx) => {
      await stepIn(tx, bulk._id)
      throw new Error('killed')
    })
    await expect(failing).rejects.toThrow('killed')
    expect([await at.money.balance(one!), await outcomesOf(payer, bulk._id)]).toEqual([
      0,
      Array(3).fill('good RECIPIENT_TWICE'),
    ])
    await due()
    expect(await at.money.balance(one!)).toBe(30)
    await at.money.state()
  })

  test('a kill while the rest goes back leaves it in the pot, and it comes back once with one mail', async () => {
    const { payer, bulk } = await halfPaid(101)
    await stop(payer, bulk._id)
    const failing = at.server.services.sql.begin(async (tx) => {
      await stepIn(tx, bulk._id)
      throw new Error('killed')
    })
    await expect(failing).rejects.toThrow('killed')
    expect([await potOf(payer), (await listed(payer))[0]?.state]).toEqual([100n, 'paying'])
    expect(await at.server.mailsTo(payer.email)).toEqual([])
    await due()
    await due()
    expect([await at.money.balance(payer), await potOf(payer)]).toEqual([900, 0n])
    expect(await at.server.mailsTo(payer.email)).toHaveLength(1)
    await at.money.state()
  })

  test('a kill after the press moves nothing, or all; the next press pays once', async () => {
    const payer = await at.money.userWith(100)
    const [one] = await receivers(1)
    const bulk = await checked(payer, [row(one!, 100)])
    const { sql } = at.server
    await sql`create function refuse_bulk() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`
    await sql`create trigger refuse_bulk before insert on deadline for each row when (new.kind = 'bulk') execute function refuse_bulk()`
    expect((await pay(payer, bulk)).status).toBe(500)
    await sql`drop trigger refuse_bulk on deadline`
    expect([await at.money.balance(payer), await potOf(payer), (await listed(payer))[0]?.state]).toEqual([
      100,
      0n,
      'checked',
    ])
    expect(refusalOf(await pay(payer, bulk))).toBe('200 OK')
    await due()
    expect(await at.money.balance(one!)).toBe(100)
    await at.money.state()
  })

  test('a backup that is restored later pays the rows that were not paid, each once', async () => {
    const { payer, one, bulk } = await halfPaid()
    const folder = mkdtempSync(join(tmpdir(), 'batua-bulk-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'noon.batua')
    await makeBackup(at.database.target, file, { ring: testRing })
    const database = await testDatabase()
    await restoreBackup(database.target, file, { ring: testRing })
    const restored = await startServer({}, { database })
    onTestFinished(() => restored.close())
    await runDue(restored)
    const [found] = await restored.sql`
      select state, (select balance from account where id = ${one.accountId!}) as got,
        (select count(distinct paid_seq)::int from bulk_row where bulk = bulk.id) as paid,
        (select balance from account where holder = ${payer.id}) as left
      from bulk where id = ${bulk._id}`
    expect(found).toEqual({ state: 'done', got: 15_000n, paid: 150, left: 0n })
    await moneyCalls(restored).state()
  })

  test('operators see how many rows wait, are paid and failed', async () => {
    const { bulk } = await halfPaid(101)
    const counts = await countRows(at.server.sql)
    await oneStep(bulk._id)
    expect(await countRows(at.server.sql)).toEqual({
      ...counts,
      good: counts.good - 1,
      paid: counts.paid + 1,
    })
    const metrics = createMetrics(at.server.sql, [bulkFeature.gauges!])
    expect(await metrics.registry.metrics()).toContain(`batua_bulk_rows{state="paid"} ${counts.paid + 1}`)
    await due()
  })
})
