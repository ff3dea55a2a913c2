import pg from 'pg'
import { takeTurns } from './advisory-locks.ts'
import type { Sql, Tx } from './connect.ts'

/**
 * Two roles: the owner migrates, the other one serves and may do with each table only what serving needs. So a hole
 * in the server cannot rewrite the books, the audit or the rules that guard them.
 */

/** The history and the audit: rows are added and never changed. A test holds this list to the triggers. */
export const appendOnlyTables = ['transfer', 'audit_event']
/** What only the owner of the database decides. */
const readOnlyTables = ['schema_migration', 'root_key']

type Privilege = 'select' | 'insert' | 'update' | 'delete' | 'usage'
type Relation = { name: string; kind: 'table' | 'sequence'; granted: string[] }

function wantedOn({ name, kind }: Relation): Privilege[] {
  if (kind === 'sequence') return ['usage']
  if (readOnlyTables.includes(name)) return ['select']
  if (appendOnlyTables.includes(name)) return ['select', 'insert']
  return ['select', 'insert', 'update', 'delete']
}

/** Gives the role exactly what serving needs. By the owner, after the migrations; what is right already stays untouched. */
export const applyPrivileges = (owner: Sql, role: string): Promise<void> =>
  owner.begin(async (tx) => {
    await takeTurns(tx, 'privileges')
    for (const relation of await ownRelations(tx, role)) {
      const wanted = wantedOn(relation)
      if (relation.granted.toSorted().join() === wanted.toSorted().join()) continue
      const what = `${relation.kind} ${pg.escapeIdentifier(relation.name)}`
      await tx.unsafe(`revoke all on ${what} from ${pg.escapeIdentifier(role)}`)
      await tx.unsafe(`grant ${wanted.join(', ')} on ${what} to ${pg.escapeIdentifier(role)}`)
    }
    await openSchema(tx, role)
    await refuseTemporaryTables(tx, role)
  })

/** Tables and sequences of the owner, each with what was granted to the role itself. */
const ownRelations = (tx: Tx, role: string) => tx<Relation[]>`
  select c.relname as name, case c.relkind when 'S' then 'sequence' else 'table' end as kind,
    array(select lower(privilege_type) from aclexplode(c.relacl)
      where grantee = (select oid from pg_roles where rolname = ${role})) as granted
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S')
    and pg_has_role(c.relowner, 'usage')
  order by c.relname`

async function openSchema(tx: Tx, role: string) {
  const [schema] = await tx<{ isUsable: boolean }[]>`
    select has_schema_privilege(${role}, 'public', 'usage') as "isUsable"`
  if (!schema?.isUsable) await tx`grant usage on schema public to ${tx(role)}`
}

/**
 * A temporary table is found before a real one of its name: on a pooled connection it would stand in for it.
 * Everybody may make one unless the owner of the database says otherwise.
 */
async function refuseTemporaryTables(tx: Tx, role: string) {
  const [database] = await tx<{ name: string; isOpen: boolean }[]>`
    select datname as name,
      has_database_privilege(${role}, datname, 'temporary') and pg_has_role(datdba, 'usage') as "isOpen"
    from pg_database where datname = current_database()`
  if (database?.isOpen) await tx`revoke temporary on database ${tx(database.name)} from public, ${tx(role)}`
}

/** What the role could do beyond serving, whoever gave it to the role; nothing when all is well. */
export async function excessOf(owner: Sql, role: string): Promise<string[]> {
  const [found] = await owner<{ isSuper: boolean; isOwner: boolean; changes: string[]; creates: boolean }[]>`
    select rolsuper as "isSuper",
      pg_has_role(rolname, current_user, 'member') as "isOwner",
      array(select name from unnest(${appendOnlyTables}::text[]) as name
        where has_table_privilege(rolname, name, 'update, delete, truncate, trigger')) as changes,
      has_schema_privilege(rolname, 'public', 'create') as creates
    from pg_roles where rolname = ${role}`
  if (!found || found.isSuper) return ['is a superuser']
  if (found.isOwner) return ['is the owner, or a member of it']
  return [
    ...found.changes.map((table) => `may change ${table}`),
    ...(found.creates ? ['may create tables'] : []),
  ]
}
