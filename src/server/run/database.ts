import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway } from '#ledger/database.ts'
import { connect, type DatabaseTarget, type Sql } from '../database/connect.ts'
import { newerMigrations, pendingMigrations } from '../database/migrate.ts'
import { applyPrivileges, excessOf } from '../database/privileges.ts'
import { withProgress } from '../operations/progress.ts'
import { attachOrStart, type EmbeddedPostgres, startEmbedded } from '../postgres/embedded.ts'
import type { Settings } from '../settings/settings.ts'
import { upgradeDatabase } from '../upgrade/upgrade.ts'
import { connectionsPerProcess } from './connections.ts'

export type OpenDatabase = {
  /** Connects as the serving role, which has only the privileges that serving needs. */
  serving: DatabaseTarget
  /** Connects as the role that owns the tables: for migrations, backup and restore. */
  owner: DatabaseTarget
  /** Privileges that the serving role has and should not have. */
  warnings: string[]
  /** Set for the embedded database only. */
  dataDir: string | undefined
  stop(): Promise<void>
}

type Place = Omit<OpenDatabase, 'warnings'>
type Say = (line: string) => void

/** For the server: starts or connects to its database and migrates it. */
export const openDatabase = (settings: Settings, say: Say) =>
  open(settings, startEmbedded, say, settings.databaseWaitSeconds)

/** For commands: uses the database of a running server or command if there is one, and leaves it running. */
export const joinDatabase = (settings: Settings, say: Say) => open(settings, attachOrStart, say, 0)

async function open(
  settings: Settings,
  embedded: typeof startEmbedded,
  say: Say,
  waitSeconds: number,
): Promise<OpenDatabase> {
  const { dataDir, workers } = settings
  const place =
    externalPlace(settings) ??
    embeddedPlace(await embedded({ dataDir, log: say, connections: workers * connectionsPerProcess }))
  try {
    await waitForDatabase(place.owner, waitSeconds, say)
    return { ...place, warnings: await prepare(place) }
  } catch (error) {
    await place.stop()
    throw error
  }
}

function externalPlace({ databaseUrls, migrateDatabaseUrls }: Settings): Place | undefined {
  if (!databaseUrls) return undefined
  return {
    serving: { url: databaseUrls },
    owner: { url: migrateDatabaseUrls ?? databaseUrls },
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
  let told = ''
  for (;;) {
    const obstacle = await obstacleTo(target)
    if (!obstacle) return
    if (performance.now() >= until) throw new Error(`The database cannot be used: ${obstacle}.`)
    if (obstacle !== told) say(`Waiting up to ${seconds} s for the database: ${obstacle}.`)
    told = obstacle
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

/** Migrates the schema, then sets the privileges of the serving role to match it. Returns warnings. */
async function prepare({ owner, serving }: Place): Promise<string[]> {
  return withConnection(owner, async (sql) => {
    await withProgress('Migrating the database', { unit: 'migrations' }, ({ report }) =>
      upgradeDatabase(sql, report),
    )
    const [newer] = await newerMigrations(sql)
    // This code does not know which privileges a newer schema needs.
    if (newer) return [newerSchemaWarning(newer.name)]
    return withConnection(serving, (servingSql) => separateRoles(sql, servingSql))
  })
}

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
  const excess = await excessOf(owner, role)
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
