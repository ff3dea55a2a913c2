import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/database/migrate.ts'
import { writeOwnerSettings } from '#server/database/owner-settings.ts'
import { applyPrivileges } from '#server/database/privileges.ts'
import { SERVING_ROLE } from '#server/postgres/cluster.ts'
import { readSettings } from '#server/settings/settings.ts'
import { upgradeDatabase } from '#server/upgrade/upgrade.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export type OldDatabase = TestDatabase & {
  /** Applies all pending migrations. */
  upgrade(): Promise<unknown>
}

/** A database with all migrations before this number ('0011'). Drop it after the test. */
export async function databaseBefore(number: string): Promise<OldDatabase> {
  const database = await testDatabase()
  const { sql } = database
  await sql`drop schema public cascade`
  await sql`create schema public`
  const folder = mkdtempSync(join(tmpdir(), 'batua-migrations-'))
  try {
    for (const name of readdirSync('migrations').filter((file) => file < number)) {
      cpSync(join('migrations', name), join(folder, name))
    }
    await migrate(sql, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
  const upgrade = async () => {
    await upgradeDatabase(sql)
    await applyPrivileges(sql, SERVING_ROLE)
    await writeOwnerSettings(sql, readSettings({}))
  }
  return { ...database, upgrade }
}
