import { connect, type DatabaseTarget, type Sql } from '../data/connect.ts'
import { pendingMigrations } from '../data/migrate.ts'
import { applyPrivileges, excessOf } from '../data/privileges.ts'
import { upgradeDatabase } from '../data/upgrade/upgrade.ts'
import { withProgress } from '../operations/progress.ts'
import { attachOrStart, type EmbeddedPostgres, startEmbedded } from '../postgres/embedded.ts'
import type { Settings } from '../settings.ts'
import { connectionsPerProcess } from './connections.ts'

export type OpenDatabase = {
  /** As the role that serves, which may do only what serving needs. */
  serving: DatabaseTarget
  /** As the role that owns the tables: for migrations, backup and restore. */
  owner: DatabaseTarget
  /** How the two roles are less apart than they should be. */
  warnings: string[]
  /** Of the embedded database. */
  dataDir: string | undefined
  stop(): Promise<void>
}

type Place = Omit<OpenDatabase, 'warnings'>
type Say = (line: string) => void

/** For the server: its own database, migrated. */
export const openDatabase = (settings: Settings, say: Say) => open(settings, startEmbedded, say)

/** For commands: the database of a server or another command that may be running, left as it was found. */
export const joinDatabase = (settings: Settings, say: Say) => open(settings, attachOrStart, say)

async function open(settings: Settings, embedded: typeof startEmbedded, say: Say): Promise<OpenDatabase> {
  const { dataDir, workers } = settings
  const place =
    elsewhere(settings) ??
    asPlace(await embedded({ dataDir, log: say, connections: workers * connectionsPerProcess }))
  try {
    return { ...place, warnings: await prepare(place) }
  } catch (error) {
    await place.stop()
    throw error
  }
}

function elsewhere({ databaseUrl, migrateDatabaseUrl }: Settings): Place | undefined {
  if (!databaseUrl) return undefined
  return {
    serving: { url: databaseUrl },
    owner: { url: migrateDatabaseUrl ?? databaseUrl },
    dataDir: undefined,
    stop: async () => {},
  }
}

const asPlace = ({ socketDir, database, user, servingUser, dataDir, stop }: EmbeddedPostgres): Place => ({
  serving: { socketDir, database, user: servingUser },
  owner: { socketDir, database, user },
  dataDir,
  stop,
})

/** Brings the schema up to the code, then the privileges of the serving role up to the schema. */
async function prepare({ owner, serving }: Place): Promise<string[]> {
  return withConnection(owner, async (sql) => {
    await withProgress('Migrating the database', { unit: 'migrations' }, ({ tell }) =>
      upgradeDatabase(sql, tell),
    )
    return withConnection(serving, (other) => separate(sql, other))
  })
}

const oneRole =
  'DATABASE_URL owns the tables that it serves, so a hole in the server could change the history. ' +
  'Set MIGRATE_DATABASE_URL to the owner, and DATABASE_URL to a role that only serves.'

async function separate(owner: Sql, serving: Sql): Promise<string[]> {
  const [ownerName, role] = [await roleOf(owner), await roleOf(serving)]
  if (ownerName === role) return [oneRole]
  await applyPrivileges(owner, role)
  await refuseOtherDatabase(serving)
  const excess = await excessOf(owner, role)
  return excess.map((what) => `The role ${role}, which serves, ${what}. Take that away from it.`)
}

async function roleOf(sql: Sql): Promise<string> {
  const [row] = await sql<[{ role: string }]>`select current_user as role`
  return row.role
}

async function refuseOtherDatabase(serving: Sql) {
  const pending = await pendingMigrations(serving)
  if (pending.length === 0) return
  throw new Error('DATABASE_URL and MIGRATE_DATABASE_URL must name the same database: only one is migrated.')
}

async function withConnection<T>(target: DatabaseTarget, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(target, { max: 1, applicationName: 'batua migrations' })
  return work(sql).finally(() => sql.end())
}
