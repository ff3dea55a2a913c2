import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { databaseFolder } from '#server/database/schema-files.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { makeScratch, removeScratch } from '#test/scratch.ts'
import { schemaText } from './schema-text.ts'

/** Writes `database/schema.sql` from a new database. */
const folder = makeScratch()
const { socketDir, database, user, dataDir, stop } = await startEmbedded({ dataDir: folder, durable: false })
const sql = connect({ socketDir, database, user }, { max: 1 })
try {
  await migrate(sql)
  writeFileSync(join(databaseFolder, 'schema.sql'), await schemaText(sql))
} finally {
  await sql.end()
  await stop()
  for (const made of [folder, dataDir]) removeScratch(made)
}
