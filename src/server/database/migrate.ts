import { isOlder, ownVersion } from '../settings/version.ts'
import { takeAdvisoryLock } from './advisory-locks.ts'
import type { Db, Sql, Tx } from './connect.ts'
import { definitionsToApply, rememberDefinitions } from './definitions.ts'
import { commentsIn, presentChecksum, refuseOlderThanRelease } from './from-0.2.ts'
import { databaseFolder, readSchemaFiles, type SchemaFile, type SchemaFiles } from './schema-files.ts'

/** A migration says by this line which releases can serve before and after it (docs/style.md). */
const RUNS_BESIDE = /^-- runs beside (\d+\.\d+\.\d+) and newer$/m
export type Applied = { name: string; checksum: string }
/** Called before each file with the number of applied and of all pending migrations, and its name. */
export type OnMigration = (done: number, total: number, name: string) => void
type MigrateOptions = { folder?: string; onMigration?: OnMigration; version?: string }

/**
 * Applies all pending migrations in order, each in a transaction of its own, and then the functions and views whose
 * text has changed, in one. Then it gathers statistics, which new columns and indexes lack.
 */
export async function migrate(
  sql: Sql,
  { folder = databaseFolder, onMigration = () => {}, version = ownVersion() }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const files = await readSchemaFiles(folder)
  const isNew = (await recordedMigrations(sql)).length === 0
  const applied: string[] = []
  for (;;) {
    const names = await sql.begin((tx) =>
      applyNext(tx, { files, version }, (left, next) =>
        onMigration(applied.length, applied.length + left, next),
      ),
    )
    if (names.length === 0) break
    applied.push(...names)
  }
  if (applied.length > 0 && !isNew) await sql.begin(gatherStatistics)
  return { applied }
}

/** The names of the migrations, functions and views that `migrate` would apply. */
export async function pendingMigrations(
  sql: Sql,
  folder = databaseFolder,
  version = ownVersion(),
): Promise<string[]> {
  const files = await readSchemaFiles(folder)
  const rows = await recordedMigrations(sql)
  const { pending } = historyOf(files, rows)
  const changed = await definitionsToApply(sql, files.definitions, version)
  const isNewer = namesAfter(files, rows).length > 0
  return [...pending, ...(isNewer ? [] : changed)].map(({ name }) => name)
}

/** For a role that cannot migrate: refuses what `migrate` would refuse, and returns what is pending. */
export async function refuseUnfitSchema(
  sql: Sql,
  folder = databaseFolder,
  version = ownVersion(),
): Promise<string[]> {
  const files = await readSchemaFiles(folder)
  refuseForeignSchema(await migrationsAfter(sql, files), version)
  return pendingMigrations(sql, folder, version)
}

/** A migration of a newer version, and the oldest version that can serve with it. */
export type NewerMigration = { name: string; runsBeside: string | null }

/** The migrations of the database that come after those of this code. */
export const newerMigrations = async (db: Db, folder = databaseFolder): Promise<NewerMigration[]> =>
  migrationsAfter(db, await readSchemaFiles(folder))

async function migrationsAfter(db: Db, files: SchemaFiles): Promise<NewerMigration[]> {
  const names = namesAfter(files, await recordedMigrations(db))
  if (names.length === 0) return []
  return db<NewerMigration[]>`
    select name, runs_beside as "runsBeside" from schema_migration where name = any(${names}) order by name`
}

function namesAfter({ migrations }: SchemaFiles, rows: readonly Applied[]): string[] {
  const last = migrations.at(-1)?.name ?? ''
  return rows.map(({ name }) => name).filter((name) => name > last)
}

function refuseForeignSchema(newer: readonly NewerMigration[], version: string) {
  const strange = newer.find(({ runsBeside }) => runsBeside === null || isOlder(version, runsBeside))
  if (strange) throw new Error(`The database is newer than this code: it has the migration ${strange.name}.`)
}

/**
 * Applies the next migration, or all changed definitions, under a lock, so that processes that start together do not
 * repeat each other's work. Returns what it applied.
 */
async function applyNext(
  tx: Tx,
  { files, version }: { files: SchemaFiles; version: string },
  onNext: (left: number, name: string) => void,
): Promise<string[]> {
  await waitForever(tx)
  await tx`select set_config('check_function_bodies', 'off', true)`
  await takeAdvisoryLock(tx, 'migrations')
  const rows = await recordedMigrations(tx)
  const { pending, skipsBaseline } = historyOf(files, rows)
  const newer = await migrationsAfter(tx, files)
  refuseForeignSchema(newer, version)
  const [next] = pending
  if (!next) return newer.length > 0 ? [] : applyDefinitions(tx, files, version)
  onNext(pending.length, next.name)
  if (rows.length === 0) await createRecords(tx)
  const isMarkOnly = skipsBaseline && next === files.migrations[0]
  await run(tx, next.name, isMarkOnly ? commentsIn(next.text) : next.text)
  const [, runsBeside = null] = RUNS_BESIDE.exec(next.text) ?? []
  await tx`
    insert into schema_migration (name, checksum, runs_beside) values (${next.name}, ${next.checksum}, ${runsBeside})`
  return [next.name]
}

const waitForever = (tx: Tx) =>
  tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`

async function gatherStatistics(tx: Tx) {
  await waitForever(tx)
  await tx.unsafe('analyze')
}

async function applyDefinitions(tx: Tx, { definitions }: SchemaFiles, version: string): Promise<string[]> {
  const changed = await definitionsToApply(tx, definitions, version)
  if (changed.length === 0) return []
  for (const { name, text } of changed) await run(tx, name, text)
  await rememberDefinitions(tx, changed, version)
  return changed.map(({ name }) => name)
}

const createRecords = (tx: Tx) => tx`
  create table schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    runs_beside text
  )`

async function run(tx: Tx, name: string, text: string) {
  try {
    await tx.unsafe(text)
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function recordedMigrations(db: Db): Promise<Applied[]> {
  // Not to_regclass: a connection may still remember that the table was missing.
  const [table] = await db`
    select from pg_tables where tablename = 'schema_migration' and schemaname = any(current_schemas(false))`
  if (!table) return []
  const rows = await db<Applied[]>`select name, checksum from schema_migration order by name`
  return rows.map(({ name, checksum }) => ({ name, checksum: presentChecksum(checksum) }))
}

/** From the baseline on, whichever way the database came to it. */
export async function appliedMigrations(db: Db, folder = databaseFolder): Promise<Applied[]> {
  const { migrations } = await readSchemaFiles(folder)
  return sinceBaseline(migrations, await recordedMigrations(db))
}

const sinceBaseline = ([baseline]: SchemaFile[], rows: Applied[]) =>
  rows.filter(({ name }) => name >= (baseline?.name ?? ''))

type History = {
  pending: SchemaFile[]
  /** The former files make the tables, so the baseline is only recorded. */
  skipsBaseline: boolean
}

/** Which files this database still needs. Refuses one that was made by other files than these. */
function historyOf({ migrations, former }: SchemaFiles, rows: Applied[]): History {
  const since = sinceBaseline(migrations, rows)
  const hasBaseline = since[0]?.name === migrations[0]?.name
  if (rows.length === 0 || hasBaseline) return { pending: pendingOf(migrations, since), skipsBaseline: false }
  refuseOlderThanRelease(rows)
  return { pending: pendingOf([...former, ...migrations], rows), skipsBaseline: true }
}

/** The applied migrations must be the first ones of the code, with the same content. Newer ones may follow. */
function pendingOf(files: SchemaFile[], done: Applied[]): SchemaFile[] {
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
  return files.slice(done.length)
}
