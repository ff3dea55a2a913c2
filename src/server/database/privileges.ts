import pg from 'pg'
import {
  appendOnlyTablesOfFeatures,
  insertedColumnsOfFeatures,
  updatedColumnsOfFeatures,
} from '#features/facts.ts'
import { takeAdvisoryLock } from './advisory-locks.ts'
import type { Sql, Tx } from './connect.ts'

/**
 * There are two roles. The owner migrates. The serving role has only the privileges on each table that serving needs,
 * so that an attacker in a serving process cannot rewrite the ledger, the audit log or the triggers that guard them.
 */

/** History and audit: the server adds rows and never changes them. A test compares this list with the triggers. */
export const appendOnlyTables: readonly string[] = [
  'transfer',
  'audit_event',
  'journal_segment',
  ...appendOnlyTablesOfFeatures,
]
/** Written by the guard of the books and by the functions that fold totals, which run as the owner. */
const guardedTables = [
  'transfer',
  'transfer_total',
  'transfer_day',
  'transfer_day_shard',
  'totals_fold',
  'account_daily',
  'account_day',
  'account_month',
  'account_month_person',
  'people_day',
]
/** Tables that only the owner of the database or the guard may write. */
const readOnlyTables = [
  'schema_migration',
  'schema_definition',
  'root_key',
  'journal_epoch',
  'owner_setting',
  ...guardedTables,
]
/** The columns that the serving role may change, for tables where it may not change all. Only the guard changes balances. */
const updatedColumns: Record<string, readonly string[]> = {
  account: [
    'status',
    'floor',
    'frozen',
    'calls',
    'calls_since',
    'has_rule',
    'has_factor',
    'step_up_above',
    'unproved',
    'unproved_day',
  ],
  transfer_note: ['hidden_at'],
  ...updatedColumnsOfFeatures,
}
/** The columns that the serving role may fill in a new row. The others have their defaults: numbers, times, totals. */
const insertedColumns: Record<string, readonly string[]> = {
  account: ['owner', 'holder', 'kind', 'floor', 'status', 'frozen'],
  audit_event: ['action', 'actor', 'by_operator', 'subject', 'address', 'request_id', 'details'],
  ...insertedColumnsOfFeatures,
}
/** What the serving role may call; nobody else but the owner may. */
const functions = [
  'post_transfers',
  'fold_accounts',
  'fold_days',
  'approve_agent',
  'set_credit_line',
  'set_tier',
  'fill_use',
]
/** Every way to make a large object. PostgreSQL lets everybody call them, and only a superuser can take that away. */
const largeObjectFunctions = ['lo_creat(integer)', 'lo_create(oid)', 'lo_from_bytea(oid, bytea)']

type Relation = { name: string; kind: 'table' | 'view' | 'sequence'; granted: string[] }

/** Privileges as PostgreSQL writes them, with the column where one is meant. */
function neededPrivileges({ name, kind }: Relation): string[] {
  if (kind === 'sequence') return ['usage']
  if (kind === 'view' || readOnlyTables.includes(name)) return ['select']
  const inserts = insertedColumns[name]?.map((column) => `insert (${column})`) ?? ['insert']
  if (appendOnlyTables.includes(name)) return ['select', ...inserts]
  const updates = updatedColumns[name]?.map((column) => `update (${column})`)
  if (updates) return ['select', ...inserts, ...updates]
  return ['select', 'insert', 'update', 'delete']
}

/** Grants the role exactly what serving needs. The owner runs it after the migrations. Changes only what differs. */
export const applyPrivileges = (owner: Sql, role: string): Promise<void> =>
  owner.begin(async (tx) => {
    await takeAdvisoryLock(tx, 'privileges')
    for (const relation of await ownRelations(tx, role)) {
      const wanted = neededPrivileges(relation)
      if (relation.granted.toSorted().join() === wanted.toSorted().join()) continue
      const what = `${relation.kind === 'sequence' ? 'sequence ' : ''}${pg.escapeIdentifier(relation.name)}`
      await tx.unsafe(`revoke all on ${what} from ${pg.escapeIdentifier(role)}`)
      await tx.unsafe(`grant ${wanted.join(', ')} on ${what} to ${pg.escapeIdentifier(role)}`)
    }
    await openFunctions(tx, role)
    await openSchema(tx, role)
    await refuseTemporaryTables(tx, role)
  })

/** The owner's tables, views and sequences, each with the privileges that were granted directly to the role. */
const ownRelations = (tx: Tx, role: string) => tx<Relation[]>`
  select c.relname as name, case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind,
    array(
      select lower(privilege_type) from aclexplode(c.relacl) where grantee = serving.oid
      union all
      select format('%s (%s)', lower(privilege_type), attname)
      from pg_attribute cross join aclexplode(attacl)
      where attrelid = c.oid and not attisdropped and grantee = serving.oid
    ) as granted
  from pg_class c cross join (select oid from pg_roles where rolname = ${role}) as serving
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
    and pg_has_role(c.relowner, 'usage')
  order by c.relname`

async function openFunctions(tx: Tx, role: string) {
  const closed = await tx<{ name: string }[]>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any(${functions})
      and pg_has_role(proowner, 'usage') and not has_function_privilege(${role}, oid, 'execute')`
  for (const { name } of closed)
    await tx.unsafe(`grant execute on function ${name} to ${pg.escapeIdentifier(role)}`)
}

async function openSchema(tx: Tx, role: string) {
  const [schema] = await tx<{ isUsable: boolean }[]>`
    select has_schema_privilege(${role}, 'public', 'usage') as "isUsable"`
  if (!schema?.isUsable) await tx`grant usage on schema public to ${tx(role)}`
}

/**
 * PostgreSQL finds a temporary table before a real one of the same name, so on a pooled connection it would replace
 * the real one. By default every role may create one.
 */
async function refuseTemporaryTables(tx: Tx, role: string) {
  const [database] = await tx<{ name: string; isOpen: boolean }[]>`
    select datname as name,
      has_database_privilege(${role}, datname, 'temporary') and pg_has_role(datdba, 'usage') as "isOpen"
    from pg_database where datname = current_database()`
  if (database?.isOpen) await tx`revoke temporary on database ${tx(database.name)} from public, ${tx(role)}`
}

/** Nobody needs large objects, and no limit holds for them. `admin` is a superuser in the database of Batua. */
export async function refuseLargeObjects(admin: Sql): Promise<void> {
  const open = await admin<{ name: string }[]>`
    select name from unnest(${largeObjectFunctions}::text[]) as name
    where has_function_privilege('public', name, 'execute')`
  for (const { name } of open) await admin.unsafe(`revoke execute on function ${name} from public`)
}

/** Privileges of the role beyond those that serving needs, from any grant. Empty when there are none. */
export async function excessOf(db: Sql, role: string): Promise<string[]> {
  const [found] = await db<
    { isSuper: boolean; isOwner: boolean; changes: string[]; creates: boolean; makesObjects: boolean }[]
  >`
    select rolsuper as "isSuper",
      (select pg_has_role(rolname, relowner, 'member') from pg_class
        where oid = 'schema_migration'::regclass) as "isOwner",
      array(
        select name from unnest(${appendOnlyTables}::text[]) as name
        where has_table_privilege(rolname, name, 'update, delete, truncate, trigger')
        union
        select name from unnest(${guardedTables}::text[]) as name
        where has_table_privilege(rolname, name, 'insert, update, delete, truncate, trigger')
        order by name
      ) as changes,
      has_schema_privilege(rolname, 'public', 'create') as creates,
      exists (
        select from unnest(${largeObjectFunctions}::text[]) as name where has_function_privilege(rolname, name, 'execute')
      ) as "makesObjects"
    from pg_roles where rolname = ${role}`
  if (!found || found.isSuper) return ['is a superuser']
  if (found.isOwner) return ['is the owner, or a member of it']
  return [
    ...found.changes.map((table) => `may change ${table}`),
    ...(found.creates ? ['may create tables'] : []),
    ...(found.makesObjects ? ['may make large objects'] : []),
  ]
}
