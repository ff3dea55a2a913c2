import { migrateDatabase } from '../run/database.ts'
import { prepareDemo, prepareKeys } from '../run/prepare.ts'
import { readSettings } from '../settings/settings.ts'
import { type Command, runAsProgram } from './command.ts'
import { CommandError, misuse } from './command-error.ts'

const usage = `Usage:
  npm run migrate    as the owner of the database (MIGRATE_DATABASE_URL): migrates it, grants the serving role its
                     privileges and registers the first secret key, so that a server can start without that address`

/** What only the owner can do before a server starts. It is safe to repeat, also while other servers run. */
export const migrate: Command = async (words, { say, complain }) => {
  if (words.length > 0) throw misuse(usage)
  const settings = readSettings()
  const database = await migrateDatabase(settings, complain)
  try {
    if (!database.hasOwner)
      throw new CommandError(
        'The database is migrated. DATABASE_URL does not own it: set MIGRATE_DATABASE_URL to the owner, who also ' +
          'grants privileges and registers the key.',
      )
    for (const warning of database.warnings) say(`Warning: ${warning}`)
    await prepareKeys(settings, database)
    await prepareDemo(settings, database)
  } finally {
    await database.stop()
  }
}

if (import.meta.main) await runAsProgram(migrate)
