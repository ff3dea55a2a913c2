import type { Sql } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { writeOwnerSettings } from '#server/database/owner-settings.ts'
import { applyPrivileges } from '#server/database/privileges.ts'
import { databaseFolder, readSchemaFiles } from '#server/database/schema-files.ts'
import { SERVING_ROLE } from '#server/postgres/cluster.ts'
import { readSettings } from '#server/settings/settings.ts'
import { EMPTY_TEMPLATE, type TestDatabase, testDatabase } from './database.ts'

export type OldDatabase = TestDatabase & {
  /** Applies all pending migrations. */
  upgrade(): Promise<void>
}

/** The first number that release 0.2.0 did not have. */
const AFTER_RELEASE = '0146'

/** A database as release 0.2.0 made it: by the old files, which it applied one after the other. Drop it after the test. */
export async function databaseOfRelease(before = AFTER_RELEASE): Promise<OldDatabase> {
  const database = await testDatabase(EMPTY_TEMPLATE)
  const { sql } = database
  await sql`create table schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  const { former } = await readSchemaFiles(databaseFolder)
  for (const { name, text, checksum } of former.filter((file) => file.name < before)) {
    await sql.begin((tx) => tx.unsafe(text))
    await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`
  }
  return { ...database, upgrade: () => upgrade(sql) }
}

/** What `npm run migrate` does, with the settings of tests. */
export async function upgrade(sql: Sql) {
  await migrate(sql)
  await applyPrivileges(sql, SERVING_ROLE)
  await writeOwnerSettings(sql, readSettings({}))
}
