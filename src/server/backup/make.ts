import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { audit, commandCause } from '../data/audit.ts'
import { connectOne, type DatabaseTarget, type Db, type Tx } from '../database/connect.ts'
import { appliedMigrations, newerMigrations } from '../database/migrate.ts'
import { registeredKey } from '../keys/registered.ts'
import { type ReportProgress, type ShowProgress, withProgress } from '../operations/progress.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import { ownVersion } from '../settings/version.ts'
import { BackupRefused, END_OF_ROWS, type Footer, firstLine, type Header, lastLine, line } from './format.ts'
import { countLines } from './read.ts'
import { signatureBy } from './signature.ts'
import { countRows, quoted, sequencePositions, tablesToKeep } from './tables.ts'

// A backup holds password hashes and all account data: only its owner may read it.
const FILE_MODE = 0o600

export type Size = { tables: number; rows: number; bytes: number }
export type BackupReport = Size & Pick<Header, 'secretKey'> & { isSigned: boolean }

export type BackupOptions = {
  /** The current key signs the backup. Undefined: nothing does. */
  ring?: KeyRing | undefined
  show?: ShowProgress
  /** Writes the audit event; by default to the database that is read, which a replica does not allow. */
  record?: (size: Size) => Promise<void>
}

export const recordBackup = async (db: Db, size: Size) =>
  audit(db, await commandCause(db), 'backup', { subject: null, details: size })

/** Writes one snapshot of all data into a new file. A running server continues to work. */
export async function makeBackup(
  target: DatabaseTarget,
  file: string,
  { ring, show = withProgress, record }: BackupOptions = {},
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
        (compressed: AsyncIterable<Buffer>) => withEnds(compressed, ring),
        createWriteStream(partial, { flags: 'wx', mode: FILE_MODE, flush: true }),
      ),
    )
    await client.query('commit')
    const report = reportOf(footer, await stat(partial))
    // Recorded before the rename: a file with the final name is complete and in the audit log.
    await (record ? record(report) : recordBackup(tx, report))
    await rename(partial, file)
    return { ...report, secretKey: header.secretKey, isSigned: ring !== undefined }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function headerOf(tx: Tx): Promise<Header> {
  const [newer] = await newerMigrations(tx)
  if (newer)
    throw new BackupRefused(
      `The database has the migration ${newer.name} of a newer version, which may keep data that this version ` +
        'does not know. Make the backup with the newer version. Nothing was written.',
    )
  const migrations = await appliedMigrations(tx)
  const secretKey = (await registeredKey(tx)) ?? null
  return { version: ownVersion(), madeAt: new Date().toISOString(), migrations, secretKey }
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

/** Adds the first line, and the last line with checksum and signature. */
async function* withEnds(
  compressed: AsyncIterable<Buffer>,
  ring: KeyRing | undefined,
): AsyncGenerator<Buffer> {
  const first = firstLine(ring !== undefined)
  const hash = createHash('sha256').update(first)
  yield first
  for await (const chunk of compressed) {
    hash.update(chunk)
    yield chunk
  }
  const sha256 = hash.digest('hex')
  yield lastLine({ sha256, signature: ring && signatureBy(ring.current, sha256) })
}

function reportOf({ rows }: Footer, { size: bytes }: { size: number }): Size {
  const counts = Object.values(rows)
  return { tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0), bytes }
}
