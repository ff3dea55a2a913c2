import { connect, type DatabaseTarget } from '../data/connect.ts'
import { migrate } from '../data/migrate.ts'
import { attachOrStart, type EmbeddedPostgres, startEmbedded } from '../postgres/embedded.ts'
import type { Settings } from '../settings.ts'
import { connectionsPerProcess } from './connections.ts'

export type OpenDatabase = { target: DatabaseTarget; stop(): Promise<void> }

type Say = (line: string) => void

/** For the server: its own database, migrated. */
export const openDatabase = (settings: Settings, say: Say) => open(settings, startEmbedded, say)

/** For commands: the database of a server or another command that may be running, left as it was found. */
export const joinDatabase = (settings: Settings, say: Say) => open(settings, attachOrStart, say)

async function open(settings: Settings, embedded: typeof startEmbedded, say: Say): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, workers } = settings
  const database = databaseUrl
    ? { target: { url: databaseUrl }, stop: async () => {} }
    : asOpen(await embedded({ dataDir, log: say, connections: workers * connectionsPerProcess }))
  try {
    const sql = connect(database.target, { max: 1, applicationName: 'batua migrations' })
    await migrate(sql).finally(() => sql.end())
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

const asOpen = (postgres: EmbeddedPostgres): OpenDatabase => ({
  target: { socketDir: postgres.socketDir, database: postgres.database, user: postgres.user },
  stop: () => postgres.stop(),
})
