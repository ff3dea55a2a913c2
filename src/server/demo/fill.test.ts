import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#ledger/verify.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { isPassword } from '../accounts/password.ts'
import { listedAgents } from '../data/listings.ts'
import { findPersonByEmail } from '../data/people.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { fillWithDemo } from './fill.ts'

const creditLine = 10_000_000n

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const balanceOf = async (email: string) => {
  const [row] = await database.sql<{ balance: bigint }[]>`
    select balance from account join person on person.id = owner where email = ${email}`
  return row?.balance
}
test('two starts at once fill an empty database once, and the books are right', async () => {
  const filled = await Promise.all([
    fillWithDemo(database.sql, creditLine),
    fillWithDemo(database.sql, creditLine),
  ])
  expect(filled).toEqual([true, true])
  const audit = await verifyLedger(database.sql)
  expect(audit.faults).toEqual([])
  expect(Number(audit.transfers)).toBeGreaterThan(300)
})

test('the demo accounts can sign in and the demo user has a history that ends at ৳12,480.50', async () => {
  for (const { email, status } of demoAccounts) {
    const person = await findPersonByEmail(database.sql, email)
    expect(person?.status).toBe(status)
    expect(await isPassword(demoPassword, person?.passwordHash)).toBe(true)
  }
  expect(await balanceOf('user@batua.test')).toBe(1_248_050n)
})

test('some payments of the demo user have a note', async () => {
  const notes = await database.sql<{ note: string }[]>`select note from transfer_note order by transfer`
  expect(notes.length).toBeGreaterThanOrEqual(10)
  expect(notes.map(({ note }) => note)).toContain('Rent')
})

test('every wallet and float is at or above zero, and no transfer is dated in the future', async () => {
  const [lowest] = await database.sql`select min(balance) as balance from account where owner is not null`
  expect(lowest?.balance).toBeGreaterThanOrEqual(0n)
  const [future] = await database.sql`select count(*)::int as n from transfer where created_at > now()`
  expect(future?.n).toBe(0)
  const [disorder] = await database.sql`
    select count(*)::int as n from transfer one join transfer next on next.seq = one.seq + 1
    where next.created_at < one.created_at`
  expect(disorder?.n).toBe(0)
})

test('the admin lists have more than one page every status and somebody frozen', async () => {
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

test('a fill that breaks midway leaves nothing behind', async () => {
  const other = await testDatabase()
  await other.sql.unsafe(`
    create function break_demo() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger break_demo before insert on transfer for each statement execute function break_demo()`)
  await expect(fillWithDemo(other.sql, creditLine)).rejects.toThrow('broken')
  const [people] = await other.sql`select count(*)::int as n from person`
  expect(people?.n).toBe(0)
  await other.drop()
})

test('a database that has people already is left alone', async () => {
  const other = await testDatabase()
  await other.sql`insert into person (id, role, status, name, email, password_hash)
    values (gen_random_uuid(), 'USER', 'active', 'First One', 'first@batua.test', '')`
  expect(await fillWithDemo(other.sql, creditLine)).toBe(false)
  const [people] = await other.sql`select count(*)::int as n from person`
  expect(people?.n).toBe(1)
  await other.drop()
})
