import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { fromCommandLine, recordAudit } from '../data/audit.ts'
import { connectOne, type DatabaseTarget, type Tx } from '../database/connect.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { registeredKey } from '../keys/registered.ts'
import { type ReportProgress, type ShowProgress, withProgress } from '../operations/progress.ts'
import { BackupRefused, END_OF_ROWS, FIRST_LINE, type Footer, type Header, lastLine, line } from './format.ts'
import { countLines } from './read.ts'
import { countRows, quoted, sequencePositions, tablesToKeep } from './tables.ts'

const PACKAGE = new URL('../../../package.json', import.meta.url)
// A backup holds password hashes and all account data: only its owner may read it.
const FILE_MODE = 0o600

type Size = { tables: number; rows: number; bytes: number }
export type BackupReport = Size & Pick<Header, 'secretKey'>

/** Writes one snapshot of all data into a new file. A running server continues to work. */
export async function makeBackup(
  target: DatabaseTarget,
  file: string,
  show: ShowProgress = withProgress,
): Promise<BackupReport> {
  if (existsSync(file)) throw new BackupRefused(`${file} already exists. Nothing was written.`)
  // A random name, so that two concurrent backups do not write to the same file.
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`
  const { client, tx } = await connectOne(target, 'batua backup')
  try {
    const footer: Footer = { rows: {}, sequences: {} }
    await client.query('begin isolation level repeatable read read only')
    const header = await headerOf(tx)
    await show('Writing the backup', { unit: 'rows' }, ({ report }) =>
      pipeline(
        textOf(client, tx, { header, footer, report }),
        createZstdCompress(),
        withChecksum,
        createWriteStream(partial, { flags: 'wx', mode: FILE_MODE, flush: true }),
      ),
    )
    await client.query('commit')
    return { ...(await publish(tx, partial, file, footer)), secretKey: header.secretKey }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function headerOf(tx: Tx): Promise<Header> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8'))
  const migrations = await appliedMigrations(tx)
  const secretKey = (await registeredKey(tx)) ?? null
  return { version, madeAt: new Date().toISOString(), migrations, secretKey }
}

type Writing = { header: Header; footer: Footer; report: ReportProgress }

/** The text of the backup, table by table. Counts the rows while it reads them. */
async function* textOf(
  client: pg.Client,
  tx: Tx,
  { header, footer, report }: Writing,
): AsyncGenerator<Buffer> {
  yield line({ header })
  const tables = await tablesToKeep(tx)
  const total = await countRows(tx, tables)
  let done = 0
  for (const shape of tables) {
    yield line(shape)
    const rows = client.query(copyTo(`copy ${quoted(shape)} to stdout`))
    for await (const chunk of rows) {
      yield chunk
      done += countLines(chunk)
      report(done, total, shape.table)
    }
    footer.rows[shape.table] = rows.rowCount
    yield END_OF_ROWS
  }
  footer.sequences = await sequencePositions(tx)
  yield line({ footer })
}

/** Adds the first line, and the checksum as the last line. */
async function* withChecksum(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(FIRST_LINE)
  yield FIRST_LINE
  for await (const chunk of compressed) {
    hash.update(chunk)
    yield chunk
  }
  yield lastLine(hash.digest('hex'))
}

/** Records the backup before the rename: a file with the final name is complete and in the audit log. */
async function publish(tx: Tx, partial: string, file: string, { rows }: Footer): Promise<Size> {
  const { size: bytes } = await stat(partial)
  const counts = Object.values(rows)
  const report = { tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0), bytes }
  await recordAudit(tx, { ...fromCommandLine(), action: 'backup', subject: null, details: report })
  await rename(partial, file)
  return report
}
