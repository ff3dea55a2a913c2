import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertedColumnsOfFeatures } from '#features/facts.ts'
import { postBatch } from '#ledger/posting.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { createLedger } from '#ledger/writer.ts'
import { SERVING_ROLE, SUPERUSER } from '#server/postgres/cluster.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { deposit, systemAccounts } from '#test/ledger.ts'
import { people } from '#test/people.ts'
import { connect, type Sql } from './connect.ts'
import { appendOnlyTables, applyPrivileges, excessOf, refuseLargeObjects } from './privileges.ts'

let database: TestDatabase
let serving: Sql

beforeAll(async () => {
  database = await testDatabase()
  serving = connect(database.serving, { max: 2 })
  await applyPrivileges(database.sql, SERVING_ROLE)
})
afterAll(async () => {
  await serving.end()
  await database.drop()
})

const DENIED = { code: '42501' }

async function callersOf(name: string) {
  const [callers] = await database.sql`
    select has_function_privilege(${SERVING_ROLE}, oid, 'execute') as serving,
      exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0) as others
    from pg_proc where proname = ${name}`
  return callers
}

describe('the serving role', () => {
  // threat: serving-role-privileges; ASVS: 13.2.2, 16.4.2
  test.each(appendOnlyTables)('cannot change, delete or truncate %s', async (table) => {
    const [column] = await database.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = ${table} and is_identity = 'NO'
      limit 1`
    const name = `"${column!.name}"`
    await expect(serving.unsafe(`update ${table} set ${name} = ${name}`)).rejects.toMatchObject(DENIED)
    await expect(serving.unsafe(`delete from ${table}`)).rejects.toMatchObject(DENIED)
    await expect(serving.unsafe(`truncate ${table}`)).rejects.toMatchObject(DENIED)
    const [can] = await serving`select has_any_column_privilege(${table}, 'insert') as insert`
    expect(can).toEqual({ insert: table !== 'transfer' && insertedColumnsOfFeatures[table]?.length !== 0 })
  })

  // threat: serving-role-privileges
  test('reads the entries of the history and cannot write them', async () => {
    expect(await serving`select from entry limit 0`).toEqual([])
    const [can] =
      await serving`select has_table_privilege('entry', 'insert, update, delete, truncate') as write`
    expect(can).toEqual({ write: false })
  })

  // threat: serving-role-privileges
  test('writes the history only through the guard, and no other role may call the guard', async () => {
    expect(await callersOf('post_transfers')).toEqual({ serving: true, others: false })
  })

  test.each(['fold_accounts', 'fold_days'])(
    'folds totals through %s, and no other role may',
    async (name) => {
      expect(await callersOf(name)).toEqual({ serving: true, others: false })
    },
  )

  // threat: serving-role-privileges, serving-role-credit; ASVS: 13.2.2
  test.each([
    'alter table transfer disable trigger user',
    'alter table account disable trigger account_moves_by_posting_only',
    'drop trigger transfer_append_only on transfer',
    'create trigger mine before insert on transfer for each row execute function refuse_change()',
    'alter table account drop constraint account_balance_above_floor',
    'create or replace function is_listed(type transfer_type) returns boolean language sql return true',
    'insert into transfer select * from transfer',
    'update account set balance = balance',
    'update account set entries = entries',
    'update account set currency = currency',
    'update account set line_given = false',
    'update owner_setting set credit_line = 1000000',
    'delete from owner_setting',
    'insert into owner_setting default values',
    "insert into account (owner, kind, floor, handled) select id, 'float', 0, 5 from person",
    "insert into audit_event (made_at, action) values (now() - interval '1 year', 'login')",
    "insert into audit_event (id, action) overriding system value values (1000000, 'login')",
    "insert into audit_event (action, by_operator) values ('settle', true)",
    'select lo_creat(-1)',
    'select lo_create(0)',
    "select lo_from_bytea(0, 'abc')",
    "select lo_import('/etc/hostname')",
    'select settled_transfers()',
    'alter function approve_agent security invoker',
    'create or replace function owns_tables() returns boolean language sql return true',
    'delete from account',
    'update transfer_total set volume = 0',
    'update transfer_day_shard set volume = 0',
    'update transfer_day set volume = 0',
    'update account_month set came = 0',
    'delete from account_day',
    'delete from account_month_person',
    'update totals_fold set seq = 0',
    'update people_day set active = 0',
    'alter function fold_days security invoker',
    'alter function post_transfers security invoker',
    'drop function post_transfers',
    'create table mine (n int)',
    'create temporary table account (n int)',
    'create schema mine',
    'drop table session',
    'truncate account',
    "update schema_migration set checksum = ''",
    'delete from schema_migration',
    'alter sequence transfer_seq restart with 1',
    "select setval('transfer_seq', 1)",
    "set session_replication_role = 'replica'",
    'set role batua',
    'create role mine',
    'create extension dblink',
    "copy person to program 'cat'",
  ])('cannot: %s', async (statement) => {
    await expect(serving.unsafe(statement)).rejects.toMatchObject(DENIED)
  })
})

describe('of an account, the serving role', () => {
  let [agent, admin] = ['', '']
  const town = () => people(database.sql, readSettings({}))
  const floor = async () =>
    (await database.sql<{ floor: bigint }[]>`select floor from account where owner = ${agent}`)[0]?.floor
  const approve = (by: string) => serving`select approve_agent(${agent}, ${by})`
  const setLine = (poisha: bigint) => database.sql`update owner_setting set credit_line = ${poisha}`

  beforeEach(async () => {
    agent = (await town().agent({ status: 'pending' })).id
    admin = (await town().admin()).id
    await setLine(5_000n)
  })

  // threat: serving-role-credit
  test('cannot open one of the system, nor one that may go below zero', async () => {
    const owner = (await town().admin()).id
    for (const statement of [
      "insert into account (kind, stripe) values ('funding', 9)",
      "insert into account (kind, floor) values ('fees', null)",
      `insert into account (owner, kind, floor) values ('${owner}', 'float', -1)`,
    ])
      await expect(serving.unsafe(statement)).rejects.toMatchObject(DENIED)
    await serving`insert into account (owner, kind, floor) values (${owner}, 'float', 0)`
  })

  // threat: serving-role-credit
  test('cannot set the floor of a float that is approved, in either direction', async () => {
    await approve(admin)
    for (const to of [-1_000_000n, -5_001n, 0n])
      await expect(serving`update account set floor = ${to} where owner = ${agent}`).rejects.toMatchObject(
        DENIED,
      )
    expect(await floor()).toBe(-5_000n)
  })

  // threat: serving-role-credit
  test('gives with the first approval the line that the owner has set, and with no later one', async () => {
    await approve(admin)
    expect(await floor()).toBe(-5_000n)
    await database.sql`update account set floor = 0 where owner = ${agent}`
    await serving`update person set status = 'suspended', approved_at = null where id = ${agent}`
    await approve(admin)
    expect(await floor()).toBe(0n)
    const [now] = await database.sql`
      select person.status, account.status as account from person join account on owner = person.id
      where person.id = ${agent}`
    expect(now).toEqual({ status: 'active', account: 'active' })
  })

  // threat: serving-role-credit
  test('gives that line also by the statement of release 0.2.0, whatever sum it names', async () => {
    await serving`update account set floor = least(floor, -10000000) where owner = ${agent}`
    expect(await floor()).toBe(-5_000n)
    await setLine(9_000n)
    const again = serving`update account set floor = least(floor, -10000000) where owner = ${agent}`
    await expect(again).rejects.toMatchObject(DENIED)
    expect(await floor()).toBe(-5_000n)
  })

  // threat: serving-role-credit
  test('approves in the name of an active admin only, and nobody but an agent', async () => {
    const other = await town().agent()
    await expect(approve(other.id)).rejects.toMatchObject(DENIED)
    await database.sql`update person set status = 'blocked' where id = ${admin}`
    await expect(approve(admin)).rejects.toMatchObject(DENIED)
    await database.sql`update person set status = 'active' where id = ${admin}`
    const user = await town().user()
    await expect(serving`select approve_agent(${user.id}, ${admin})`).rejects.toThrow('there is no agent')
    expect(await floor()).toBe(0n)
  })
})

describe('of totals, the serving role', () => {
  /** Other tests of this file leave accounts that the audit refuses. */
  const wrongTotals = async () =>
    (await verifyLedger(database.sql)).faults.filter(({ check }) => check.includes('totals'))

  // threat: serving-role-credit
  test('cannot fold beyond the transfers that are settled, nor a day that is not over', async () => {
    const { sql } = database
    const user = await people(sql, readSettings({})).user()
    const system = await systemAccounts(sql)
    await createLedger(sql).post(deposit(system, user.accountId as number, 5n))
    const [{ seq }] = await sql<[{ seq: bigint }]>`select max(seq) as seq from transfer`
    const fold = (to: bigint) => serving`select fold_accounts(${to}, 'infinity', 2000000000) as seq`
    expect(await fold(seq + 1_000_000n)).toEqual([{ seq }])
    expect(await fold(seq + 1_000_000n)).toEqual([{ seq }])
    await serving`select fold_days('9999-01-01')`
    const [days] = await sql`select count(*)::int as count from people_day where day >= dhaka_day(now())`
    expect(days).toEqual({ count: 0 })
    await createLedger(sql).post(deposit(system, user.accountId as number, 5n))
    await fold(seq + 1_000_000n)
    expect(await wrongTotals()).toEqual([])
  })

  // threat: serving-role-credit
  test('cannot fold a number that a transaction has taken and not used yet', async () => {
    const { sql } = database
    const user = await people(sql, readSettings({})).user()
    const system = await systemAccounts(sql)
    const open = Promise.withResolvers<void>()
    const posting = sql.begin(async (tx) => {
      await postBatch(tx, [deposit(system, user.accountId as number, 5n)])
      await open.promise
    })
    await expect
      .poll(async () => (await sql`select from pg_locks where relation = 'transfer_seq'::regclass`).count)
      .toBeGreaterThan(0)
    const before = await sql`select seq from totals_fold`
    const folded = serving`select fold_accounts(1000000, now(), 1000) as seq`
    expect(await folded).toEqual(before)
    open.resolve()
    await posting
    expect(await wrongTotals()).toEqual([])
  })

  // threat: serving-role-credit
  test('cannot fold on an old snapshot, which lacks what was committed since', async () => {
    const old = serving.begin(
      'isolation level repeatable read',
      (tx) => tx`select fold_accounts(1, now(), 1000)`,
    )
    await expect(old).rejects.toMatchObject(DENIED)
  })
})

// threat: serving-role-privileges
test('every table that allows neither update nor delete is in the list of append-only tables', async () => {
  // Tables whose trigger refuses every update and delete: without a condition and for all columns.
  const guarded = await database.sql<{ name: string }[]>`
    select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = 'refuse_change'::regproc and tgqual is null and tgattr = ''
      and tgtype & (8 | 16) = (8 | 16)
    order by 1`
  expect(guarded.map(({ name }) => name)).toEqual(appendOnlyTables.toSorted())
})

test('a table and a sequence of a later migration get the usual privileges and no more', async () => {
  const { sql } = database
  await sql`create table later (id bigint generated always as identity, n int)`
  await sql`create sequence later_seq`
  await expect(serving`select from later`).rejects.toMatchObject(DENIED)
  await applyPrivileges(sql, SERVING_ROLE)
  await serving`insert into later (n) select nextval('later_seq')`
  await serving`update later set n = 2`
  await serving`delete from later`
  await expect(serving`truncate later`).rejects.toMatchObject(DENIED)
  await sql`drop table later`
  await sql`drop sequence later_seq`
})

test('privileges beyond the list are revoked, and right ones are not granted again', async () => {
  const { sql } = database
  const written = () =>
    sql`select relname, xmin::text from pg_class where relnamespace = 'public'::regnamespace order by 1`
  const before = await written()
  await applyPrivileges(sql, SERVING_ROLE)
  expect(await written()).toEqual(before)

  await sql`grant update, truncate on transfer to ${sql(SERVING_ROLE)}`
  await sql`grant insert on transfer_total to ${sql(SERVING_ROLE)}`
  await sql`grant update (balance) on account to ${sql(SERVING_ROLE)}`
  expect(await excessOf(sql, SERVING_ROLE)).toEqual(['may change transfer', 'may change transfer_total'])
  await applyPrivileges(sql, SERVING_ROLE)
  expect(await excessOf(sql, SERVING_ROLE)).toEqual([])
  await expect(serving`truncate transfer`).rejects.toMatchObject(DENIED)
  await expect(serving`update account set balance = 1`).rejects.toMatchObject(DENIED)
})

test('privileges that other roles granted cannot be revoked, and are reported', async () => {
  const { sql } = database
  expect(await excessOf(sql, database.target.user)).toEqual(['is the owner, or a member of it'])
  expect(await excessOf(sql, SUPERUSER)).toEqual(['is a superuser'])

  await sql`grant delete on audit_event to public`
  await sql`grant create on schema public to public`
  await applyPrivileges(sql, SERVING_ROLE)
  expect(await excessOf(sql, SERVING_ROLE)).toEqual(['may change audit_event', 'may create tables'])
  const superuser = connect({ ...database.target, user: SUPERUSER }, { max: 1 })
  await superuser`grant execute on function lo_create to public`
  expect(await excessOf(sql, SERVING_ROLE)).toContain('may make large objects')
  await refuseLargeObjects(superuser)
  await superuser.end()
  expect(await excessOf(sql, SERVING_ROLE)).not.toContain('may make large objects')
  await sql`revoke delete on audit_event from public`
  await sql`revoke create on schema public from public`
})
