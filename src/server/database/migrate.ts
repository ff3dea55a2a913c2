import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOlder, ownVersion } from '../settings/version.ts'
import { takeAdvisoryLock } from './advisory-locks.ts'
import type { Db, Sql, Tx } from './connect.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/
/** A migration says by this line which releases can serve before and after it (docs/style.md). */
const RUNS_BESIDE = /^-- runs beside (\d+\.\d+\.\d+) and newer$/m
type Migration = { name: string; text: string; checksum: string }
export type Applied = { name: string; checksum: string }
/** Called before each file with the number of applied and of all pending migrations, and its name. */
export type OnMigration = (done: number, total: number, name: string) => void

/** The part of a migration that SQL cannot express. It runs after the migration's file, in the same transaction. */
export type MigrationStep = (tx: Tx) => Promise<void>
/** Steps by file name. */
export type MigrationSteps = Record<string, MigrationStep>

/** Applies all pending migrations in order. Each file and its step run in one transaction. */
export async function migrate(
  sql: Sql,
  folder: string,
  steps: MigrationSteps = {},
  onMigration: OnMigration = () => {},
  version = ownVersion(),
): Promise<{ applied: string[] }> {
  const files = await readMigrations(folder)
  refuseStrayStep(files, steps)
  const applied: string[] = []
  for (;;) {
    const name = await sql.begin((tx) =>
      applyNext(tx, { files, steps, version }, (left, next) =>
        onMigration(applied.length, applied.length + left, next),
      ),
    )
    if (!name) return { applied }
    applied.push(name)
  }
}

export async function pendingMigrations(sql: Sql, folder = migrationsFolder): Promise<string[]> {
  const names = await migrationNames(folder)
  const done = new Set((await appliedMigrations(sql)).map(({ name }) => name))
  return names.filter((name) => !done.has(name))
}

/** For a role that cannot migrate: refuses what `migrate` would refuse, and returns the pending migrations. */
export async function refuseUnfitSchema(
  sql: Sql,
  folder = migrationsFolder,
  version = ownVersion(),
): Promise<string[]> {
  const files = await readMigrations(folder)
  const done = await appliedMigrations(sql)
  refuseOtherHistory(files, done)
  refuseForeignSchema(await migrationsAfter(sql, files.at(-1)?.name, done), version)
  return files.slice(done.length).map(({ name }) => name)
}

/** A migration of a newer version, and the oldest version that can serve with it. */
export type NewerMigration = { name: string; runsBeside: string | null }

/** The migrations of the database that come after those of this code. */
export async function newerMigrations(db: Db, folder = migrationsFolder): Promise<NewerMigration[]> {
  const names = await migrationNames(folder)
  return migrationsAfter(db, names.at(-1), await appliedMigrations(db))
}

async function migrationsAfter(db: Db, last = '', applied: readonly Applied[]): Promise<NewerMigration[]> {
  if (!applied.some(({ name }) => name > last)) return []
  return db<NewerMigration[]>`
    select name, to_jsonb(applied) ->> 'runs_beside' as "runsBeside"
    from schema_migration as applied where name > ${last} order by name`
}

function refuseForeignSchema(newer: readonly NewerMigration[], version: string) {
  const strange = newer.find(({ runsBeside }) => runsBeside === null || isOlder(version, runsBeside))
  if (strange) throw new Error(`The database is newer than this code: it has the migration ${strange.name}.`)
}

/** Applies one migration under the lock, so that processes that start together do not repeat each other's work. */
async function applyNext(
  tx: Tx,
  { files, steps, version }: { files: Migration[]; steps: MigrationSteps; version: string },
  onNext: (left: number, name: string) => void,
): Promise<string | undefined> {
  await tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
  await takeAdvisoryLock(tx, 'migrations')
  const done = await appliedMigrations(tx)
  refuseOtherHistory(files, done)
  refuseForeignSchema(await migrationsAfter(tx, files.at(-1)?.name, done), version)
  const next = files[done.length]
  if (!next) return undefined
  onNext(files.length - done.length, next.name)
  await tx`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`
  await run(tx, next, steps[next.name])
  await remember(tx, next)
  return next.name
}

/** The column `runs_beside` is younger than the first migrations; those do not name a release. */
async function remember(tx: Tx, { name, checksum, text }: Migration) {
  await tx`insert into schema_migration (name, checksum) values (${name}, ${checksum})`
  const [, runsBeside] = RUNS_BESIDE.exec(text) ?? []
  if (runsBeside) await tx`update schema_migration set runs_beside = ${runsBeside} where name = ${name}`
}

async function run(tx: Tx, { name, text }: Migration, step?: MigrationStep) {
  try {
    await tx.unsafe(text)
    await step?.(tx)
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

function refuseStrayStep(files: Migration[], steps: MigrationSteps) {
  const names = new Set(files.map(({ name }) => name))
  const stray = Object.keys(steps).find((name) => !names.has(name))
  if (stray) throw new Error(`There is a step for the migration ${stray}, but no such file.`)
}

/** Two files were landed with another path in a comment: the checksum of that text, and of the present one. */
const presentChecksums: Record<string, string> = {
  d71d01e1c6f0eae39c000fc9df7afc743b5a8a32c2a3e60377d39c1e07a669a7:
    '6acf07f52fa2bca7176397e37faadc607ae9b32273d36a4df7c692eeb46da21a',
  '2ab0fa8b0c75124b53e0b0f3ed3b55ac78b14f5874698ce8c08a2d2a69dc9f03':
    'bcebf1e96077223d6b31d44f00098a78a02802efab86562ca97a773089c17e0d',
}

export async function appliedMigrations(db: Db): Promise<Applied[]> {
  const [table] = await db`select to_regclass('schema_migration') is not null as exists`
  if (!table?.exists) return []
  const applied = await db<Applied[]>`select name, checksum from schema_migration order by name`
  return applied.map(({ name, checksum }) => ({ name, checksum: presentChecksums[checksum] ?? checksum }))
}

/** The applied migrations must be the first ones of the code, with the same content. Newer ones may follow. */
function refuseOtherHistory(files: Migration[], done: Applied[]) {
  const known = new Map(files.map((file) => [file.name, file]))
  const last = files.at(-1)?.name ?? ''
  for (const { name, checksum } of done) {
    const file = known.get(name)
    if (!file && name > last) continue
    if (!file) throw new Error(`The migration ${name} was applied to the database, but its file is missing.`)
    if (file.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it was applied. Write a new migration instead.`,
      )
    }
  }
  const skipped = files.slice(0, done.length).find((file, index) => file.name !== done[index]!.name)
  if (skipped) throw new Error(`The migration ${skipped.name} comes before one that was already applied.`)
}

async function migrationNames(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  names.forEach((name, index) => {
    if (!FILE_NAME.test(name))
      throw new Error(`${name} is not a valid name of a migration. Use a name like 0001_accounts.sql.`)
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`The migrations ${names[index - 1]} and ${name} have the same number.`)
    }
  })
  return names
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

export async function readMigration(folder: string, name: string): Promise<Migration> {
  // Line ends may differ between checkouts; the checksum must not.
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}
