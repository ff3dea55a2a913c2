import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appliedMigrations, migrate, migrationsFolder, readMigration } from '#server/database/migrate.ts'
import { upgradeDatabase } from '#server/upgrade/upgrade.ts'
import { testDatabase } from '../database.ts'

const checksumsFile = join(import.meta.dirname, 'checksums.txt')

test('no migration changes after it has landed, not even a comment', async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  const present = await Promise.all(names.map((name) => readMigration(migrationsFolder, name)))
  const lines = present.map(({ name, checksum }) => `${name} ${checksum}`)
  // A new migration adds its line. A line that is there must stay.
  expect(readFileSync(checksumsFile, 'utf8').trim().split('\n')).toEqual(lines)
})

test('a database that applied 0013 and 0014 with their first comments is upgraded', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.drop())
  const { sql } = database
  const first = {
    '0013_phones.sql': 'd71d01e1c6f0eae39c000fc9df7afc743b5a8a32c2a3e60377d39c1e07a669a7',
    '0014_names.sql': '2ab0fa8b0c75124b53e0b0f3ed3b55ac78b14f5874698ce8c08a2d2a69dc9f03',
  }
  const now = await appliedMigrations(sql)
  for (const [name, checksum] of Object.entries(first))
    await sql`update schema_migration set checksum = ${checksum} where name = ${name}`
  expect(await upgradeDatabase(sql)).toEqual({ applied: [] })
  expect(await appliedMigrations(sql)).toEqual(now)
  await sql`update schema_migration set checksum = 'another' where name = '0013_phones.sql'`
  await expect(migrate(sql, migrationsFolder)).rejects.toThrow('was changed after it was applied')
})
