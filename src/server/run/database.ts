import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway } from '#ledger/database.ts'
import { connect, type DatabaseTarget, type Sql } from '../database/connect.ts'
import { migrate, newerMigrations, pendingMigrations, refuseUnfitSchema } from '../database/migrate.ts'
import { differingSettings, writeOwnerSettings } from '../database/owner-settings.ts'
import { applyPrivileges, excessOf } from '../database/privileges.ts'
import { prepareForFeatures } from '../features/hooks.ts'
import { withProgress } from '../operations/progress.ts'
import { attachOrStart, type EmbeddedPostgres, startEmbedded } from '../postgres/embedded.ts'
import type { Settings } from '../settings/settings.ts'
import { connectionsPerProcess } from './connections.ts'

export type OpenDatabase = {
  /** Connects as the serving role, which has only the privileges that serving needs. */
  serving: DatabaseTarget
  /** Connects as the role that owns the tables: for migrations and restore. Without such a role it is `serving`. */
  owner: DatabaseTarget
  /** False: only the address of the serving role is here, and `npm run migrate` has prepared the database. */
  hasOwner: boolean
  /** Privileges that the serving role has and should not have. */
  warnings: string[]
  /** Set for the embedded database only. */
  dataDir: string | undefined
  stop(): Promise<void>
}

type Prepared = Pick<OpenDatabase, 'hasOwner' | 'warnings'>
type Place = Omit<OpenDatabase, keyof Prepared>
type Say = (line: string) => void

/** For the server: starts or connects to its database, and migrates it if this is the owner's to do. */
export const openDatabase = (settings: Settings, say: Say) =>
  open(settings, startEmbedded, say, { waitSeconds: settings.databaseWaitSeconds, isServer: true })

/** For `npm run migrate`, which runs before a server and so waits as long as one. */
export const migrateDatabase = (settings: Settings, say: Say) =>
  open(settings, attachOrStart, say, { waitSeconds: settings.databaseWaitSeconds, isServer: true })

/** For commands: uses the database of a running server or command if there is one, and leaves it running. */
export const joinDatabase = (settings: Settings, say: Say) =>
  open(settings, attachOrStart, say, { waitSeconds: 0, isServer: false })

/** `isServer`: the settings are those of a server. The shell of a command may have others. */
type OpenOptions = { waitSeconds: number; isServer: boolean }

async function open(
  settings: Settings,
  embedded: typeof startEmbedded,
  say: Say,
  { waitSeconds, isServer }: OpenOptions,
): Promise<OpenDatabase> {
  const { dataDir, workers } = settings
  const place =
    externalPlace(settings) ??
    embeddedPlace(await embedded({ dataDir, log: say, connections: workers * connectionsPerProcess }))
  try {
    await waitForDatabase(place.owner, waitSeconds, say)
    return { ...place, ...(await prepare(place, isServer ? settings : undefined)) }
  } catch (error) {
    await place.stop()
    throw error
  }
}

function externalPlace({ databaseUrls, migrateDatabaseUrls }: Settings): Place | undefined {
  if (!databaseUrls) return undefined
  const serving = { url: databaseUrls }
  return {
    serving,
    owner: migrateDatabaseUrls ? { url: migrateDatabaseUrls } : serving,
    dataDir: undefined,
    stop: async () => {},
  }
}

/** The standbys for reads, if the operator named some. */
export const replicaOf = ({
  readDatabaseUrls: url,
}: Pick<Settings, 'readDatabaseUrls'>): DatabaseTarget | undefined => url && { url, standby: {} }

const embeddedPlace = ({
  socketDir,
  database,
  user,
  servingUser,
  dataDir,
  stop,
}: EmbeddedPostgres): Place => ({
  serving: { socketDir, database, user: servingUser },
  owner: { socketDir, database, user },
  dataDir,
  stop,
})

const PAUSE_MS = 1_000

/** A cluster may need a moment to choose its primary. Says why it waits, once for each reason. */
async function waitForDatabase(target: DatabaseTarget, seconds: number, say: Say) {
  const until = performance.now() + seconds * 1000
  let lastObstacle = ''
  for (;;) {
    const obstacle = await obstacleTo(target)
    if (!obstacle) return
    if (performance.now() >= until) throw new Error(`The database cannot be used: ${obstacle}.`)
    if (obstacle !== lastObstacle) say(`Waiting up to ${seconds} s for the database: ${obstacle}.`)
    lastObstacle = obstacle
    await sleep(PAUSE_MS)
  }
}

/** Why the database cannot be used yet; throws errors that waiting cannot solve, such as a wrong password. */
async function obstacleTo(target: DatabaseTarget): Promise<string | undefined> {
  try {
    await withConnection(target, (sql) => sql`select 1`)
    return undefined
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error
    return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message
  }
}

/** Migrates the schema, then sets the privileges of the serving role to match it. The serving role only checks both. */
async function prepare({ owner, serving }: Place, settings?: Settings): Promise<Prepared> {
  return withConnection(owner, async (sql) => {
    const hasOwner = await mayMigrate(sql)
    if (!hasOwner && owner !== serving)
      throw new Error('MIGRATE_DATABASE_URL names a role that does not own the tables of the database.')
    const warnings = hasOwner
      ? await migrateAsOwner(sql, serving, settings)
      : await checkSchema(sql, settings)
    return { hasOwner, warnings }
  })
}

/** Owns the tables, or may create them where there are none. */
async function mayMigrate(sql: Sql): Promise<boolean> {
  const [role] = await sql<[{ mayMigrate: boolean }]>`
    select coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.schema_migration')),
      has_schema_privilege('public', 'create')) as "mayMigrate"`
  return role.mayMigrate
}

async function migrateAsOwner(sql: Sql, serving: DatabaseTarget, settings?: Settings): Promise<string[]> {
  await withProgress('Migrating the database', { unit: 'migrations' }, ({ report }) =>
    migrate(sql, { onMigration: report }),
  )
  if (settings) {
    await writeOwnerSettings(sql, settings)
    await prepareForFeatures(sql, settings)
  }
  const [newer] = await newerMigrations(sql)
  // This code does not know which privileges a newer schema needs.
  if (newer) return [newerSchemaWarning(newer.name)]
  return withConnection(serving, (servingSql) => separateRoles(sql, servingSql))
}

/** By the serving role, which cannot migrate. */
async function checkSchema(sql: Sql, settings?: Settings): Promise<string[]> {
  if (!(await isOpenTo(sql))) throw new Error(`The database is not prepared for this role. ${migrateFirst}`)
  const [pending] = await refuseUnfitSchema(sql)
  if (pending) throw new Error(`The database lacks ${pending} of this version. ${migrateFirst}`)
  const [newer] = await newerMigrations(sql)
  if (newer) return [newerSchemaWarning(newer.name)]
  const differing = settings ? await differingSettings(sql, settings) : []
  return [...differing, ...(await excessWarnings(sql, await roleOf(sql)))]
}

/** False: there are no tables yet, or the role has no privileges on them. */
async function isOpenTo(sql: Sql): Promise<boolean> {
  const [role] = await sql<[{ isOpen: boolean | null }]>`
    select has_table_privilege(to_regclass('public.schema_migration'), 'select') as "isOpen"`
  return role.isOpen ?? false
}

const migrateFirst =
  'Run npm run migrate, with MIGRATE_DATABASE_URL set to the owner of the database, and then start the server.'

const newerSchemaWarning = (migration: string) =>
  `The database has the migration ${migration} of a newer version. This version runs beside it during an upgrade. ` +
  'Upgrade this server too.'

const sameRoleWarning =
  'DATABASE_URL owns the tables that it serves, so an attacker who breaks into the server could change the ' +
  'history. Set MIGRATE_DATABASE_URL to the owner, and DATABASE_URL to a role that only serves.'

async function separateRoles(owner: Sql, serving: Sql): Promise<string[]> {
  const [ownerName, role] = [await roleOf(owner), await roleOf(serving)]
  if (ownerName === role) return [sameRoleWarning]
  await applyPrivileges(owner, role)
  await refuseOtherDatabase(serving)
  return excessWarnings(owner, role)
}

async function excessWarnings(sql: Sql, role: string): Promise<string[]> {
  const excess = await excessOf(sql, role)
  return excess.map((what) => `The serving role ${role} ${what}. Revoke that.`)
}

async function roleOf(sql: Sql): Promise<string> {
  const [row] = await sql<[{ role: string }]>`select current_user as role`
  return row.role
}

async function refuseOtherDatabase(serving: Sql) {
  const pending = await pendingMigrations(serving)
  if (pending.length === 0) return
  throw new Error(
    'DATABASE_URL and MIGRATE_DATABASE_URL must name the same database, but the first is not migrated.',
  )
}

export async function withConnection<T>(
  target: DatabaseTarget,
  work: (sql: Sql) => PromiseLike<T>,
): Promise<T> {
  const sql = connect(target, { max: 1, applicationName: 'batua migrations' })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
