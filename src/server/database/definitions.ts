import { isOlder } from '../settings/version.ts'
import type { Db, Tx } from './connect.ts'
import type { SchemaFile } from './schema-files.ts'

/**
 * Functions and views have one file each, in their present form. The database records which text it has, and the
 * version that applied it: a release that runs beside a newer one does not put its own text back.
 */
type Recorded = { name: string; checksum: string; version: string }

/** Those that the database lacks, or has with another text of this version or an older one. */
export async function definitionsToApply(
  db: Db,
  definitions: readonly SchemaFile[],
  version: string,
): Promise<SchemaFile[]> {
  const recorded = new Map((await recordedDefinitions(db)).map((row) => [row.name, row]))
  return definitions.filter(({ name, checksum }) => {
    const known = recorded.get(name)
    return !known || (known.checksum !== checksum && !isOlder(version, known.version))
  })
}

async function recordedDefinitions(db: Db): Promise<Recorded[]> {
  const [table] = await db`select to_regclass('schema_definition') is not null as exists`
  return table?.exists ? db<Recorded[]>`select name, checksum, version from schema_definition` : []
}

const records = `
  create table if not exists schema_definition (
    name text primary key,
    checksum text not null,
    version text not null,
    applied_at timestamptz not null default now()
  );
  comment on table schema_definition is 'The present functions and views: which text, and the version that applied it.'`

export async function rememberDefinitions(tx: Tx, applied: readonly SchemaFile[], version: string) {
  await tx.unsafe(records)
  await tx`
    insert into schema_definition (name, checksum, version)
    select name, checksum, ${version}
    from unnest(${applied.map(({ name }) => name)}::text[], ${applied.map(({ checksum }) => checksum)}::text[])
      as file (name, checksum)
    on conflict (name) do update
      set checksum = excluded.checksum, version = excluded.version, applied_at = now()`
}
