import { makeBackup } from '../backup/make.ts'
import { type Command, runAsProgram } from './command.ts'
import { fileOf } from './file-word.ts'

const usage = `Usage:
  npm run backup -- FILE    writes one snapshot of all data to a new file; a running server continues`

export const backup: Command = async (words, { say, withDatabase }) => {
  const file = fileOf(words, usage)
  const { tables, rows, bytes, secretKey } = await withDatabase((_, owner) => makeBackup(owner, file))
  say(
    `Wrote ${rows} rows of ${tables} tables to ${file} (${bytes} bytes). Protect it as well as the database.`,
  )
  if (secretKey)
    say(
      `A server needs the secret key ${secretKey} to serve this data. The key is not in the backup. ` +
        'Export it with npm run keys -- export FILE, and keep it in another place.',
    )
}

if (import.meta.main) await runAsProgram(backup)
