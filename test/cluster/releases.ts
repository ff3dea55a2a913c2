import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MIGRATIONS = 'database/migrations'
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

const { version } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'))

/** The working copy, and later releases of it that each have one migration more. */
export function createReleases(folder: string) {
  let current = REPOSITORY
  let count = 0

  /** Adds a column to the table that every payment writes: the migration has to wait for payments, and they for it. */
  function next(): string {
    count += 1
    const release = join(folder, `release-${count}`)
    mkdirSync(release)
    for (const part of ['src', 'database', 'package.json'])
      cpSync(join(current, part), join(release, part), { recursive: true })
    symlinkSync(join(REPOSITORY, 'node_modules'), join(release, 'node_modules'))
    const last = readdirSync(join(release, MIGRATIONS))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .at(-1)!
    const number = String(Number.parseInt(last, 10) + 1).padStart(4, '0')
    writeFileSync(
      join(release, MIGRATIONS, `${number}_cluster_test_${count}.sql`),
      `-- runs beside ${version} and newer\nalter table transfer add column cluster_test_${count} integer;\n`,
    )
    current = release
    return release
  }

  return { current: () => current, next }
}
