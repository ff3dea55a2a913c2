import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dhakaDay } from '#contract/days.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { createLedger, type Ledger } from '#ledger/writer.ts'
import { SERVING_ROLE } from '#server/postgres/cluster.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { untilItHangs } from '#test/hang-limit.ts'
import { deposit, makeAccount, type SystemAccounts, send, systemAccounts, withdrawal } from '#test/ledger.ts'
import { dayWithTimeLeft } from '#test/midnight.ts'
import { transferTotals } from '../data/totals.ts'
import { connect, connectOne, type Sql } from '../database/connect.ts'
import { applyPrivileges } from '../database/privileges.ts'
import { horizonOf, takeMark } from '../journal/horizon.ts'
import { fold, foldIfDue, nextStep } from './fold.ts'
import { totalsState } from './state.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let database: TestDatabase
let sql: Sql
/** As the server folds: without the right to write a total. */
let serving: Sql
let ledger: Ledger
let system: SystemAccounts

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  await applyPrivileges(sql, SERVING_ROLE)
  serving = connect(database.serving, { max: 2 })
  ledger = createLedger(sql)
  system = await systemAccounts(sql)
})
afterAll(async () => {
  await serving.end()
  await database.drop()
})

let a: number
let b: number
beforeEach(async () => {
  await dayWithTimeLeft()
  ;[a, b] = [await makeAccount(sql), await makeAccount(sql)]
  await sql`update person set created_at = now() - interval '500 days'`
})

/** Noon in Dhaka, so that a test that runs at midnight stays on one day. */
const noon = (daysAgo: number) => {
  const dhaka = Date.now() + 6 * 60 * 60 * 1000
  return new Date(dhaka - (dhaka % DAY_MS) - daysAgo * DAY_MS + 6 * 60 * 60 * 1000)
}
const foldAll = async (transfersAStep?: number) => fold(serving, await takeMark(serving), { transfersAStep })
/** An open transaction of another test, in the same PostgreSQL, delays the fold: then the server tries again. */
const foldWhenSettled = () => {
  const horizon = horizonOf(serving)
  return vi.waitUntil(() => foldIfDue(serving, horizon), untilItHangs)
}
const openShards = async () => (await sql`select from transfer_day_shard where day < dhaka_day(now())`).length

const days = (account: number) => sql`
  select day::text, type, came, went, came_entries + went_entries as entries from account_day where account = ${account} order by day, type`
const months = (account: number) => sql`
  select month::text, type, came, went, came_entries + went_entries as entries from account_month where account = ${account} order by month, type`
const people = (account: number) => sql`
  select month::text, other, came, went, payments from account_month_person where account = ${account}
  order by month, other`
const totalsOf = async (at: Date) => sql`
  select type, transfers, volume from transfer_day where day = ${dhakaDay(at)}::date order by type`
const everything = async () => ({
  days: await sql`select * from account_day order by account, day, type`,
  months: await sql`select * from account_month order by account, month, type`,
  people: await sql`select * from account_month_person order by account, month, other`,
  transfers: await sql`select * from transfer_day order by day, type`,
  totals: await sql`select type, sum(transfers), sum(volume) from transfer_total group by 1 order by 1`,
  active: await sql`select * from people_day order by day`,
})

const expectNoFaults = async () => expect((await verifyLedger(sql)).faults).toEqual([])

describe('a fold', () => {
  test('makes the totals of days, months and people from the rows, and a second one changes nothing', async () => {
    const [long, recent] = [noon(200), noon(2)]
    await ledger.post({ ...deposit(system, a, 100_00n), at: long })
    await ledger.post({ ...send(a, b, 30_00n), at: long })
    await ledger.post({ ...send(a, b, 5_00n), at: recent })
    await ledger.post({ ...withdrawal(system, b, 1_00n), at: recent })
    await foldAll()

    const [then, lately] = [`${dhakaDay(long).slice(0, 7)}-01`, `${dhakaDay(recent).slice(0, 7)}-01`]
    expect(await months(a)).toEqual([
      { month: then, type: 'add_money', came: 100_00n, went: 0n, entries: 1n },
      { month: then, type: 'send_money', came: 0n, went: 30_00n, entries: 1n },
      { month: lately, type: 'send_money', came: 0n, went: 5_00n, entries: 1n },
    ])
    // System accounts are not people.
    expect(await people(b)).toEqual([
      { month: then, other: a, came: 30_00n, went: 0n, payments: 1n },
      { month: lately, other: a, came: 5_00n, went: 0n, payments: 1n },
    ])
    expect(await days(a)).toEqual([])
    expect(await days(system.payout)).toContainEqual({
      day: dhakaDay(recent),
      type: 'withdraw',
      came: 1_00n,
      went: 0n,
      entries: 1n,
    })
    expect(await totalsOf(long)).toEqual([
      { type: 'add_money', transfers: 1n, volume: 100_00n },
      { type: 'send_money', transfers: 1n, volume: 30_00n },
    ])
    expect(await openShards()).toBe(0)
    await expectNoFaults()

    const before = await everything()
    await foldAll()
    await Promise.all([foldAll(), foldAll()])
    expect(await everything()).toEqual(before)
  })

  test('in many steps gives the same totals as one step, and counts what was posted in between', async () => {
    for (let n = 0; n < 7; n++) await ledger.post({ ...deposit(system, a, 1_00n), at: noon(9 - n) })
    const mark = await takeMark(sql)
    await ledger.post({ ...deposit(system, a, 1_00n), at: noon(1) })
    expect(await fold(serving, mark, { transfersAStep: 3 })).toMatchObject({ toSeq: mark.transfers })
    const sum = async () => (await months(a)).reduce((entries, month) => entries + Number(month.entries), 0)
    expect(await sum()).toBe(7)
    await expectNoFaults()
    await foldAll()
    expect(await sum()).toBe(8)
    await expectNoFaults()
  })

  test('adds a late transfer to a folded day, and counts its people again', async () => {
    const past = noon(3)
    await ledger.post({ ...deposit(system, a, 100_00n), at: past })
    await foldAll()
    const active = async () =>
      (await sql`select active from people_day where day = ${dhakaDay(past)}::date`)[0]?.active as number
    const before = await active()
    await ledger.post({ ...deposit(system, b, 7_00n), at: past })
    expect(await openShards()).toBe(1)
    const { transfers } = await transferTotals(sql)
    await foldAll()
    expect(await openShards()).toBe(0)
    expect(await active()).toBe(before + 1)
    expect((await transferTotals(sql)).transfers).toBe(transfers)
    await expectNoFaults()
  })

  test('stops after the present step when the server stops, and the next fold continues there', async () => {
    await foldAll()
    for (let i = 0; i < 3; i++) await ledger.post(deposit(system, a, 1_00n))
    const mark = await takeMark(serving)
    const stopped = await fold(serving, mark, { signal: AbortSignal.abort(), transfersAStep: 1 })
    expect(stopped.toSeq).toBeLessThan(mark.transfers)
    expect((await months(a))[0]).toMatchObject({ came: 1_00n })
    await foldAll()
    expect((await months(a))[0]).toMatchObject({ came: 3_00n })
    await expectNoFaults()
  })

  test.each([
    ['a slow machine', 2_000, 4_000, 500],
    ['a very slow machine', 2_000, 60_000, 500],
    ['a step that fits', 20_000, 1_000, 20_000],
    ['a fast machine', 2_000, 100, 4_000],
    ['a very fast machine', 40_000, 10, 50_000],
  ])('on %s a step of %i transfers in %i ms is followed by one of %i', (_, step, tookMs, next) =>
    expect(nextStep(step, tookMs)).toBe(next),
  )

  test('makes up for missed nights', async () => {
    for (const daysAgo of [40, 30, 20, 10])
      await ledger.post({ ...deposit(system, a, 1_00n), at: noon(daysAgo) })
    await sql`update totals_fold set at = now() - interval '41 days'`
    expect(await foldWhenSettled()).toMatchObject({ days: 4 })
    expect(await foldIfDue(serving, horizonOf(serving))).toBeUndefined()
    await expectNoFaults()
  })

  test('after a wrong clock folds at once and continues', async () => {
    await foldAll()
    await ledger.post({ ...deposit(system, a, 1_00n), at: noon(1) })
    await sql`update totals_fold set at = now() + interval '10 days'`
    expect(await foldWhenSettled()).toMatchObject({ days: 1 })
    expect((await totalsState(sql)).lagSeconds).toBeLessThan(600)
    await expectNoFaults()
  })

  test('leaves today open, and readers find all of it', async () => {
    const before = await transferTotals(sql)
    await ledger.post(deposit(system, a, 2_00n))
    await foldAll()
    expect((await sql`select from transfer_day_shard where day = dhaka_day(now())`).length).toBeGreaterThan(0)
    expect(await transferTotals(sql)).toEqual({
      transfers: before.transfers + 1,
      volume: before.volume + 2_00n,
    })
    await expectNoFaults()
  })

  test('does not count a transfer whose transaction is still open, and counts it afterwards', async () => {
    await foldAll()
    const { client, tx } = await connectOne(database.target, 'test posting')
    onTestFinished(() => client.end())
    await client.query('begin')
    await tx`select pg_current_xact_id()`
    await tx`select nextval('transfer_seq')`
    await sql`update totals_fold set at = now() - interval '2 days'`
    await ledger.post(deposit(system, a, 1_00n))
    expect(await foldIfDue(serving, horizonOf(serving, 50))).toBeUndefined()
    expect(await months(a)).toEqual([])
    await client.query('commit')
    expect(await foldWhenSettled()).toBeDefined()
    expect(await months(a)).toHaveLength(1)
  })
})

test('an account with many entries in a month gets all its days, also the earlier ones', async () => {
  await ledger.post({ ...deposit(system, a, 1000_00n), at: noon(100) })
  await foldAll()
  expect(await days(a)).toEqual([])
  await Promise.all(Array.from({ length: 101 }, () => ledger.post({ ...send(a, b, 1_00n), at: noon(50) })))
  await foldAll()
  expect(await days(a)).toEqual([
    { day: dhakaDay(noon(100)), type: 'add_money', came: 1000_00n, went: 0n, entries: 1n },
    { day: dhakaDay(noon(50)), type: 'send_money', came: 0n, went: 101_00n, entries: 101n },
  ])
  await ledger.post({ ...send(a, b, 1_00n), at: noon(50) })
  await foldAll()
  expect((await days(a)).at(-1)).toMatchObject({ went: 102_00n, entries: 102n })
  await expectNoFaults()
})

test('incoming and outgoing transfers of one type are counted apart', async () => {
  await ledger.post({ ...deposit(system, a, 100_00n), at: noon(7) })
  for (let n = 0; n < 3; n++) await ledger.post({ ...send(a, b, 5_00n), at: noon(6) })
  await ledger.post({ ...send(b, a, 2_00n), at: noon(6) })
  await foldAll()
  const [sent] = await sql`
    select sum(came_entries)::int as came, sum(went_entries)::int as went from account_month
    where account = ${a} and type = 'send_money'`
  expect(sent).toEqual({ came: 1, went: 3 })
})

test('a float has its days from the first one on', async () => {
  const float = await makeAccount(sql, { kind: 'float' })
  const settled = { type: 'settlement' as const, amount: 50_00n, actor: system.settlement }
  await ledger.post({ ...settled, debit: { id: system.settlement }, credit: { id: float }, at: noon(5) })
  await foldAll()
  expect(await days(float)).toEqual([
    { day: dhakaDay(noon(5)), type: 'settlement', came: 50_00n, went: 0n, entries: 1n },
  ])
})

test('refusals are counted by day and reason, replays and posted transfers are not', async () => {
  const refusals = async () =>
    await sql`select code, sum(refusals)::int as refusals from refusal_day group by code order by code`
  const before = await refusals()
  await ledger.post(deposit(system, a, 1_00n))
  expect(await refusals()).toEqual(before)
  const idempotency = { key: 'refused-once', payload: '00000000-0000-4000-8000-000000000001' }
  for (let n = 0; n < 3; n++) await ledger.post({ ...send(a, b, 2_00n), idempotency })
  await ledger.post(send(a, a, 1_00n))
  await ledger.post(send(b, a, 1_00n))
  expect(await refusals()).toEqual([
    { code: 'INSUFFICIENT_FUNDS', refusals: 2 },
    { code: 'SELF_TRANSFER', refusals: 1 },
  ])
})

test('the state reports the folded days, the waiting days and the lag', async () => {
  await foldAll()
  const { daysFolded } = await totalsState(sql)
  await ledger.post({ ...deposit(system, a, 1_00n), at: noon(300) })
  expect(await totalsState(sql)).toMatchObject({ daysFolded, daysWaiting: 1 })
  await foldAll()
  const state = await totalsState(sql)
  expect(state).toMatchObject({ daysFolded: daysFolded + 1, daysWaiting: 0 })
  expect(state.lagSeconds).toBeLessThan(600)
})

test.each([
  ['transfer_day', 'the totals of days are the sums of their transfers', 'volume'],
  ['account_month', 'the totals of months are the sums of the entries that are folded', 'came'],
  ['account_day', 'the totals of an account by day are the sums of the entries that are folded', 'went'],
  ['account_month_person', 'the totals of two people are the sums of what they exchanged', 'payments'],
])('the audit finds a wrong row of %s', async (table, check, column) => {
  await ledger.post({ ...deposit(system, a, 9_00n), at: noon(4) })
  await ledger.post({ ...send(a, b, 1_00n), at: noon(4) })
  await foldAll()
  await expectNoFaults()
  const [changed] = await sql.unsafe(
    `update ${table} set ${column} = ${column} + 1 where ctid = (select max(ctid) from ${table}) returning ctid::text as key`,
  )
  expect((await verifyLedger(sql)).faults.map((fault) => fault.check)).toEqual([check])
  await sql.unsafe(`update ${table} set ${column} = ${column} - 1 where ctid = '${changed!.key}'`)
  await expectNoFaults()
})
