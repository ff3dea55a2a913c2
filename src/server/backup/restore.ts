import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { checksOfFeatures } from '#features/checks.ts'
import { type Audit, verifyWithin } from '#ledger/verify.ts'
import { audit, fromCommandLine } from '../data/audit.ts'
import { connectOne, type DatabaseTarget, SERVER_NAME, type Tx } from '../database/connect.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { requireNewEpoch } from '../journal/epoch.ts'
import { publishedCheckpoint } from '../journal/state.ts'
import { type Progress, type ShowProgress, withProgress } from '../operations/progress.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import { BackupRefused, type Footer, type Header, type TableShape } from './format.ts'
import { type Contents, countLines, inspectBackup, type Part, readBackup } from './read.ts'
import { requireVoucher, type Voucher } from './signature.ts'
import { quoted, tablesToKeep } from './tables.ts'

export type RestoreReport = Audit & { rows: number; voucher: Voucher } & Pick<Header, 'madeAt' | 'secretKey'>

export type RestoreOptions = {
  /** One of these keys must have signed the backup. */
  ring: KeyRing | undefined
  /** Restores a backup that none of our keys has signed. */
  acceptsUnsigned?: boolean
  show?: ShowProgress
}

/** Restores a backup into an empty, migrated database in one transaction, which also verifies the ledger. */
export async function restoreBackup(
  target: DatabaseTarget,
  file: string,
  { ring, acceptsUnsigned = false, show = withProgress }: RestoreOptions,
): Promise<RestoreReport> {
  const contents = await show('Reading the backup', { unit: 'bytes' }, ({ report }) =>
    inspectBackup(file, { ring, onBytes: report }),
  )
  const { client, tx } = await connectOne(target, 'batua restore')
  try {
    await client.query('begin')
    const report = await restoreWithin({ client, tx, file, contents, acceptsUnsigned, show })
    await client.query('commit')
    return report
  } finally {
    await client.end()
  }
}

type Restoring = {
  client: pg.Client
  tx: Tx
  file: string
  contents: Contents
  acceptsUnsigned: boolean
  show: ShowProgress
}

async function restoreWithin({ client, tx, file, contents, acceptsUnsigned, show }: Restoring) {
  const { header, footer, ending, voucher } = contents
  await refuseOtherSchema(tx, contents)
  if (!acceptsUnsigned) requireVoucher(file, voucher, ending.signature)
  const tables = await tablesToKeep(tx)
  await refuseRunningServer(tx)
  for (const { table } of tables) await tx`lock table ${tx(table)} in access exclusive mode`
  await refuseUsed(tx, tables)

  // The backup contains balances and totals, so the triggers that compute them must not run.
  for (const { table } of tables) await tx`alter table ${tx(table)} disable trigger user`
  await tx`delete from account`
  const rows = Object.values(footer.rows).reduce((sum, count) => sum + count, 0)
  await show('Restoring', { total: rows, unit: 'rows' }, (progress) =>
    copyAll(client, file, contents, progress),
  )
  for (const { table } of tables) await tx`alter table ${tx(table)} enable trigger user`
  await continueSequences(tx, footer)

  await stopSigning(tx, header)
  const verification = await verified(tx, show)
  const details = { madeAt: header.madeAt, rows, voucher }
  await audit(tx, fromCommandLine(), 'restore', { details })
  return { ...verification, ...details, secretKey: header.secretKey }
}

async function refuseOtherSchema(tx: Tx, { header: { migrations, version }, voucher }: Contents) {
  const own = await appliedMigrations(tx)
  const nameAndSum = ({ name, checksum }: (typeof own)[number]) => `${name} ${checksum}`
  const isSame = own.map(nameAndSum).join() === migrations.map(nameAndSum).join()
  if (isSame) return
  throw new BackupRefused(
    `The backup was made by version ${version} with the schema ${migrations.at(-1)?.name}; this is ` +
      `${own.at(-1)?.name}. Restore it with the version that made it, then upgrade. Nothing was changed.` +
      (voucher === 'nobody' ? ` ${checkYourself}` : ''),
  )
}

const checkYourself =
  'The backup is not signed, and version 0.2.0 does not ask for that: make sure yourself that nobody changed it.'

async function refuseRunningServer(tx: Tx) {
  const [server] = await tx`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = ${SERVER_NAME}`
  if (server) throw new BackupRefused('A server is using this database. Stop it first. Nothing was changed.')
}

/** Ignores rows that the migrations inserted. */
async function refuseUsed(tx: Tx, tables: TableShape[]) {
  for (const { table } of tables) {
    const isUsed = table === 'account' ? tx`where stripe is null or entries > 0` : tx``
    const [row] = await tx`select from ${tx(table)} ${isUsed} limit 1`
    if (!row) continue
    throw new BackupRefused(
      `The database is not empty: there are rows in ${table}. Nothing was changed. Restore into a new one: ` +
        'set BATUA_DATA to a new folder, or DATABASE_URL to an empty database.',
    )
  }
}

async function copyAll(client: pg.Client, file: string, { footer, ending }: Contents, progress: Progress) {
  const expected = footer.rows
  const parts = readBackup(file, { sha256: ending.sha256 })
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (!('table' in next.value)) continue
    const shape = next.value
    const into = client.query(copyFrom(`copy ${quoted(shape)} from stdin`))
    await pipeline(
      rowsOf(parts, (rows) => progress.add(rows, shape.table)),
      into,
    )
    if (into.rowCount !== expected[shape.table]) throw new Error(`${shape.table} did not take all its rows`)
  }
}

export async function* rowsOf(
  parts: AsyncGenerator<Part>,
  onRows: (rows: number) => void,
): AsyncGenerator<Buffer> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (!('rows' in next.value)) return
    yield next.value.rows
    onRows(countLines(next.value.rows))
  }
}

async function continueSequences(tx: Tx, { sequences }: Footer) {
  for (const [name, last] of Object.entries(sequences)) {
    if (last === null) continue
    // Unlike setval, a rollback undoes this. It takes no parameters, so the number goes into the text.
    await tx.unsafe(`alter sequence "${name.replaceAll('"', '""')}" restart with ${BigInt(last) + 1n}`)
  }
}

/** Checkpoints may have been published after the backup, which the restored journal would contradict. */
async function stopSigning(tx: Tx, { madeAt }: Header) {
  if (await publishedCheckpoint(tx)) await requireNewEpoch(tx, `the database was restored as of ${madeAt}`)
}

async function verified(tx: Tx, show: ShowProgress): Promise<Audit> {
  await tx.unsafe('analyze')
  const audit = await show('Checking the books', { unit: 'rows' }, ({ report }) =>
    verifyWithin(tx, report, checksOfFeatures),
  )
  const [fault] = audit.faults
  if (!fault) return audit
  throw new BackupRefused(
    `The books in the backup are not sound: it is not true that ${fault.check} (${fault.row}). Nothing was changed.`,
  )
}
