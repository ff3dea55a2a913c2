import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVING_ROLE, SUPERUSER } from '#server/postgres/cluster.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { connect, type Sql } from './connect.ts'
import { appendOnlyTables, applyPrivileges, excessOf } from './privileges.ts'

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
  test.each(appendOnlyTables)('cannot change, delete or truncate %s', async (table) => {
    const [column] = await database.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = ${table} and is_identity = 'NO'
      limit 1`
    const name = `"${column!.name}"`
    await expect(serving.unsafe(`update ${table} set ${name} = ${name}`)).rejects.toMatchObject(DENIED)
    await expect(serving.unsafe(`delete from ${table}`)).rejects.toMatchObject(DENIED)
    await expect(serving.unsafe(`truncate ${table}`)).rejects.toMatchObject(DENIED)
    const [can] = await serving`select has_table_privilege(${table}, 'insert') as insert`
    expect(can).toEqual({ insert: table !== 'transfer' })
  })

  test('writes the history only through the guard, and no other role may call the guard', async () => {
    expect(await callersOf('post_transfers')).toEqual({ serving: true, others: false })
  })

  test.each(['fold_accounts', 'fold_days'])(
    'folds totals through %s, and no other role may',
    async (name) => {
      expect(await callersOf(name)).toEqual({ serving: true, others: false })
    },
  )

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
  await sql`revoke delete on audit_event from public`
  await sql`revoke create on schema public from public`
})
