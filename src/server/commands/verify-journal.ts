import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { firstDifference, loadTables } from '../backup/first-difference.ts'
import { inspectBackup } from '../backup/read.ts'
import { connectOne, type DatabaseTarget } from '../database/connect.ts'
import { verifiersOf } from '../journal/checkpoint.ts'
import { lastCheckpoint, readCheckpoints } from '../journal/checkpoints-file.ts'
import { chains, sources } from '../journal/encoding.ts'
import type { Connection } from '../journal/seal.ts'
import { parseVerifier, type Verifier } from '../journal/signed-note.ts'
import { type JournalFault, type JournalReport, verifyJournal } from '../journal/verify.ts'
import { findRing } from '../keys/open-ring.ts'
import { withProgress } from '../operations/progress.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import { type Command, readingFrom, runAsProgram, type Shell } from './command.ts'
import { CommandError, misuse } from './command-error.ts'

const usage = `Usage:
  npm run journal:verify -- [--since CHECKPOINTS] [--key VERIFIER] [--compare BACKUP]
Computes all hashes of the journal anew, and compares them with the newest checkpoint in the database and the last one
in the file of BATUA_CHECKPOINTS. --since: checks that the journal continues these published checkpoints,
signed by our own key or by the verifier key that is given. --compare: names the first row that differs from a backup.`

type Words = { since: string | undefined; compare: string | undefined; verifier: Verifier | undefined }

export const verify: Command = async (words, shell) => {
  const options = read(words)
  // Comparing needs temporary tables, which a replica does not have.
  const open = options.compare ? onPrimary(shell) : shell.withReadDatabase
  await open(({ target, dataDir }) =>
    withConnection(target, async (connection) => {
      const report = await compute(connection, options, shell, dataDir)
      printReport(report, options, shell)
      if (report.faults.length === 0) return
      for (const fault of report.faults) shell.complain(`Broken: ${fault.problem}.`)
      if (options.compare) {
        const ring = findRing({ ...shell.settings(), dataDir })
        await printDifferences(connection, report.faults, { file: options.compare, ring }, shell)
      }
      throw new CommandError('The journal is not valid: sealed rows were changed.')
    }),
  )
}

const onPrimary =
  ({ withDatabase }: Shell): Shell['withReadDatabase'] =>
  (work) =>
    withDatabase(readingFrom(work))

function read(words: string[]): Words {
  const { values } = parseArgs({
    args: words,
    options: { since: { type: 'string' }, compare: { type: 'string' }, key: { type: 'string' } },
  })
  const verifier = values.key === undefined ? undefined : parseVerifier(values.key)
  if (values.key !== undefined && !verifier) throw misuse(`${values.key} is no verifier key.\n${usage}`)
  return { since: fileOf(values.since), compare: fileOf(values.compare), verifier }
}

/** npm changes the current folder; the path is relative to the folder of the person. */
function fileOf(word: string | undefined) {
  if (word === undefined) return undefined
  const file = resolve(process.env.INIT_CWD ?? '.', word)
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  return file
}

async function compute(connection: Connection, { since, verifier }: Words, shell: Shell, dataDir?: string) {
  const { checkpointsFile, ...settings } = shell.settings()
  const ring = findRing({ ...settings, dataDir })
  const given = verifier ? [verifier] : []
  const ownVerifiers = ring ? verifiersOf(ring) : given
  const verifiers = verifier ? given : ownVerifiers
  if (since && verifiers.length === 0)
    throw new CommandError('There is no key to check the checkpoints with. Give the verifier key with --key.')
  const last = checkpointsFile && verifiers.length > 0 ? await lastCheckpoint(checkpointsFile) : undefined
  const notes = since ? readCheckpoints(since) : last ? [last] : []
  return withProgress('Checking the journal', { unit: 'rows' }, ({ report }) =>
    verifyJournal(connection, { notes, verifiers, ownVerifiers, onRows: report }),
  )
}

function printReport(
  { chains: reports, checkpoints, faults }: JournalReport,
  { since }: Words,
  { say }: Shell,
) {
  for (const { chain, segments, rows, unsealed } of reports)
    say(`${chain}: ${segments} segments with ${rows} rows; ${unsealed} rows are not sealed yet.`)
  if (since) say(`${checkpoints.read} checkpoints, ${checkpoints.takenBack} of them taken back by a restore.`)
  if (since && checkpoints.read === 0) throw new CommandError(`There is no checkpoint in ${since}.`)
  if (faults.length === 0) say('All hashes are valid.')
}

/** Only the first fault of each chain matters. */
async function printDifferences(
  { client, tx }: Connection,
  faults: JournalFault[],
  { file, ring }: { file: string; ring: KeyRing | undefined },
  shell: Shell,
) {
  const { ending, voucher } = await withProgress('Reading the backup', { unit: 'bytes' }, (progress) =>
    inspectBackup(file, { ring, onBytes: progress.report }),
  )
  if (voucher !== 'own key')
    shell.complain('None of our keys has signed the backup: somebody may have changed its rows too.')
  const found = chains.flatMap((chain) => faults.find((fault) => fault.chain === chain) ?? [])
  const tables = [...new Set(found.map(({ chain }) => sources[chain].table)), 'journal_segment']
  const loaded = await loadTables(client, tx, file, ending.sha256, tables)
  for (const { chain, rows } of found) {
    const { table, number } = sources[chain]
    // Later rows are missing in the backup because they came later.
    const [reach] = await tx<{ to: bigint | null }[]>`
      select max(to_seq) as to from backup_journal_segment where chain = ${chain}`
    const to = reach?.to && reach.to < rows.to ? reach.to : rows.to
    const place = { table, columns: loaded.get(table)!, number, from: rows.from, to }
    const difference = reach?.to && reach.to >= rows.from ? await firstDifference(tx, place) : undefined
    shell.complain(
      difference
        ? `${table} ${difference.number} is ${differs[difference.what]}: ${difference.columns.join(', ')}.`
        : `The backup shows no difference in ${table} from ${rows.from} to ${rows.to}: it is older, or was changed too.`,
    )
  }
}

const differs = {
  changed: 'not as the backup has it',
  added: 'not in the backup',
  gone: 'in the backup and gone from the database',
}

/** One snapshot for everything. Not read-only: rows of a backup are put into temporary tables. */
async function withConnection(target: DatabaseTarget, work: (connection: Connection) => Promise<void>) {
  const connection = await connectOne(target, 'batua command')
  try {
    await connection.client.query('begin isolation level repeatable read')
    await work(connection)
  } finally {
    await connection.client.end()
  }
}

if (import.meta.main) await runAsProgram(verify)
