import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#ledger/verify.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { isPassword } from '../accounts/password.ts'
import { listedAgents } from '../data/listings.ts'
import { findPersonByEmail } from '../data/people.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { legsOf } from './books.ts'
import { fillWithDemo, momentOf } from './fill.ts'
import { demoHistory, type Moment } from './history.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const accountOf = (email: string) => database.sql`(
  select account.id from account join person on person.id = owner where email = ${email})`
const balanceOf = async (email: string) => {
  const [row] = await database.sql<{ balance: bigint }[]>`
    select balance from account join person on person.id = owner where email = ${email}`
  return row?.balance
}
test('two starts at once fill an empty database once, and the ledger is sound', async () => {
  const filled = await Promise.all([fillWithDemo(database.sql), fillWithDemo(database.sql)])
  expect(filled).toEqual([true, true])
  const audit = await verifyLedger(database.sql)
  expect(audit.faults).toEqual([])
  expect(Number(audit.transfers)).toBeGreaterThan(300)
})

test('the planner knows the filled tables at once', async () => {
  const [known] =
    await database.sql`select reltuples::int as people from pg_class where oid = 'person'::regclass`
  const [counted] = await database.sql`select count(*)::int as people from person`
  expect(known).toEqual(counted)
})

test('the history does not count against the limit of money calls: the first payment is not refused', async () => {
  const [{ most }] = await database.sql<[{ most: number }]>`select max(calls) as most from account`
  expect(most).toBe(0)
})

test('the demo accounts can sign in and the demo user has a history that ends at ৳12,480.50', async () => {
  for (const { email, status } of demoAccounts) {
    const person = await findPersonByEmail(database.sql, email)
    expect(person?.status).toBe(status)
    expect(await isPassword(demoPassword, person?.passwordHash)).toBe(true)
  }
  expect(await balanceOf('user@batua.test')).toBe(1_248_050n)
})

test('a neighbour has a second factor and waits for its reset; the demo accounts have none', async () => {
  const withFactor = await database.sql<{ email: string }[]>`
    select email from person where has_second_factor`
  expect(withFactor).toEqual([{ email: 'priya.saha@batua.test' }])
  const resets = await database.sql`
    select owner.email, admin.email as "proposedBy", proposal.state from proposal
    join person owner on owner.id::text = target join person admin on admin.id = maker where kind = 'factor_reset'`
  expect(resets).toEqual([
    { email: 'priya.saha@batua.test', proposedBy: 'anika.tabassum@batua.test', state: 'open' },
  ])
})

test('some payments of the demo user have a note', async () => {
  const notes = await database.sql<{ note: string }[]>`select note from transfer_note order by transfer`
  expect(notes.length).toBeGreaterThanOrEqual(10)
  expect(notes.map(({ note }) => note)).toContain('Rent')
})

/** Features add legs to some payments. */
const transfersUntil = (moment: Moment) =>
  demoHistory(moment).reduce((sum, event) => sum + 1 + legsOf(event).length, 0)

test('no posting of the demo history is refused, and no transfer is dated in the future', async () => {
  const { day, minute } = momentOf(new Date())
  const [posted] = await database.sql`
    select count(*)::int as n from transfer where key is null`
  // A minute later there may be one event more.
  expect([transfersUntil({ day, minute }), transfersUntil({ day, minute: minute - 1 })]).toContain(posted?.n)
  const [future] = await database.sql`select count(*)::int as n from transfer where created_at > now()`
  expect(future?.n).toBe(0)
  const [disorder] = await database.sql`
    select count(*)::int as n from transfer one join transfer next on next.seq = one.seq + 1
    where next.created_at < one.created_at`
  expect(disorder?.n).toBe(0)
})

test('a year of months has payments of the demo user, and the charts of the platform have people', async () => {
  const months = await database.sql`
    select distinct date_trunc('month', dhaka_day(created_at)) from transfer
    where ${accountOf('user@batua.test')} in (debit_account, credit_account)`
  expect(months.length).toBeGreaterThanOrEqual(12)
  const [joined] = await database.sql`
    select count(*)::int as n from person where created_at > now() - interval '30 days'`
  expect(joined?.n).toBeGreaterThanOrEqual(1)
  const [refused] = await database.sql`select count(distinct code)::int as codes from refusal_day`
  expect(refused?.codes).toBeGreaterThanOrEqual(3)
})

test.each([
  ['in the afternoon', 14 * 60 + 30],
  ['just before midnight', 24 * 60 - 5],
])('on a start %s the float of the demo agent is low and falling', (_, minute) => {
  const history = demoHistory({ day: '2026-11-15', minute })
  let float = 0
  const floats: { daysAgo: number; float: number }[] = []
  for (const event of history) {
    if (!('agent' in event) || event.agent !== 'agent@batua.test') continue
    float += event.type === 'cash_in' ? -event.amount : event.amount
    floats.push({ daysAgo: event.daysAgo, float })
  }
  const opening = floats.findLast(({ daysAgo }) => daysAgo > 0)?.float ?? 0
  expect(Math.min(...floats.map((one) => one.float))).toBeGreaterThan(-100_000)
  expect(opening).toBeLessThan(-60_000)
  expect(float).toBeLessThan(opening - 8_000)
})

test('the admin lists have more than one page, every status, and a frozen account', async () => {
  const users =
    await database.sql`select status, count(*)::int as n from person where role = 'USER' group by 1 order by 1`
  expect(users).toEqual([
    { status: 'active', n: 21 },
    { status: 'blocked', n: 1 },
  ])
  const frozen = await database.sql`select from person where frozen_at is not null`
  expect(frozen).toHaveLength(1)
  const agents =
    await database.sql`select status, count(*)::int as n from person where role = 'AGENT' group by 1 order by 1`
  expect(agents).toEqual([
    { status: 'active', n: 6 },
    { status: 'pending', n: 2 },
    { status: 'suspended', n: 1 },
  ])
})

test('the directory has agents in several areas of the country, and not the suspended one', async () => {
  const { agents, total } = await listedAgents(database.sql, { page: 1, limit: 100 })
  expect(total).toBe(6)
  expect(new Set(agents.map(({ area }) => area)).size).toBe(5)
  expect(agents.map(({ name }) => name)).not.toContain('Hasan Pharmacy')
})

test('a fill that fails midway leaves nothing behind', async () => {
  const other = await testDatabase()
  await other.sql.unsafe(`
    create function break_demo() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger break_demo before insert on transfer for each statement execute function break_demo()`)
  await expect(fillWithDemo(other.sql)).rejects.toThrow('broken')
  const [people] = await other.sql`select count(*)::int as n from person`
  expect(people?.n).toBe(0)
  await other.drop()
})

test('a database that has people already is left alone', async () => {
  const other = await testDatabase()
  await other.sql`insert into person (id, role, status, name, email, password_hash)
    values (gen_random_uuid(), 'USER', 'active', 'First One', 'first@batua.test', '')`
  expect(await fillWithDemo(other.sql)).toBe(false)
  const [people] = await other.sql`select count(*)::int as n from person`
  expect(people?.n).toBe(1)
  await other.drop()
})

test('every demo agent who was approved has a credit line of ৳100,000, whatever the settings say', async () => {
  const lines = await database.sql<{ floor: bigint }[]>`
    select distinct floor from account join person on person.id = owner
    where role = 'AGENT' and approved_at is not null`
  expect(lines).toEqual([{ floor: -10_000_000n }])
})
