import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { databaseFolder, readSchemaFiles } from '#server/database/schema-files.ts'
import { databaseOfRelease } from '../upgrade.ts'

const checksumsFile = join(import.meta.dirname, 'checksums.txt')

test('no migration changes after it has landed, not even a comment', async () => {
  const { former, migrations } = await readSchemaFiles(databaseFolder)
  const lines = [...former, ...migrations].map(({ name, checksum }) => `${name} ${checksum}`)
  // A new migration adds its line. A line that is there must stay.
  expect(readFileSync(checksumsFile, 'utf8').trim().split('\n')).toEqual(lines)
})

test('a database that applied 0013 and 0014 with their first comments is upgraded', async () => {
  const { sql, upgrade, drop } = await databaseOfRelease()
  onTestFinished(drop)
  const first = {
    '0013_phones.sql': 'd71d01e1c6f0eae39c000fc9df7afc743b5a8a32c2a3e60377d39c1e07a669a7',
    '0014_names.sql': '2ab0fa8b0c75124b53e0b0f3ed3b55ac78b14f5874698ce8c08a2d2a69dc9f03',
  }
  for (const [name, checksum] of Object.entries(first))
    await sql`update schema_migration set checksum = ${checksum} where name = ${name}`
  await upgrade()
  expect(await migrate(sql)).toEqual({ applied: [] })
})

// threat: upgrade
test('a database from before 0.2.0 is refused with the version to install first, and stays as it was', async () => {
  const { sql, upgrade, drop } = await databaseOfRelease('0145')
  onTestFinished(drop)
  const before = await sql`select name, checksum from schema_migration order by name`
  await expect(upgrade()).rejects.toThrow('Install version 0.2.0, start it once on this database')
  expect(await sql`select name, checksum from schema_migration order by name`).toEqual(before)
  expect(await sql`select to_regclass('owner_setting') as later`).toEqual([{ later: null }])
})
