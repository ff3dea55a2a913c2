import { makeBackup, recordBackup, type Size } from '../backup/make.ts'
import { findRing } from '../keys/open-ring.ts'
import { explain } from '../run/explain.ts'
import { type Command, runAsProgram, type Shell } from './command.ts'
import { fileOf } from './file-word.ts'

const usage = `Usage:
  npm run backup -- FILE    writes one snapshot of all data to a new file; a running server continues`

export const backup: Command = async (words, shell) => {
  const file = fileOf(words, usage)
  const { say } = shell
  const { tables, rows, bytes, secretKey, isSigned } = await shell.withReadDatabase(
    ({ target, dataDir, isReplica }) => {
      const ring = findRing({ ...shell.settings(), dataDir })
      return makeBackup(target, file, { ring, ...(isReplica && { record: recordOnPrimary(shell) }) })
    },
  )
  say(
    `Wrote ${rows} rows of ${tables} tables to ${file} (${bytes} bytes). Protect it as well as the database.`,
  )
  if (!isSigned)
    say(
      'The backup is not signed, because there is no secret key here. A restore will need --accept-unsigned: nobody ' +
        'can prove that it was not changed.',
    )
  if (secretKey)
    say(
      `A server needs the secret key ${secretKey} to serve this data. The key is not in the backup. ` +
        'Export it with npm run keys -- export FILE, and keep it in another place.',
    )
}

/** A replica cannot write its audit event. Without the primary there is a backup all the same, and a message. */
const recordOnPrimary =
  ({ withDatabase, complain }: Shell) =>
  (size: Size) =>
    withDatabase((sql) => recordBackup(sql, size)).catch((error) =>
      complain(`The audit log has no entry for this backup: ${explain(error)}`),
    )

if (import.meta.main) await runAsProgram(backup)
