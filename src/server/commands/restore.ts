import { restoreBackup } from '../backup/restore.ts'
import { type Command, runAsProgram } from './command.ts'
import { fileOf } from './file-word.ts'

const usage = `Usage:
  npm run restore -- FILE    all of a backup into an empty database, or nothing`

export const restore: Command = async (words, { say, withDatabase }) => {
  const file = fileOf(words, usage)
  const { madeAt, rows, accounts, transfers, checks, secretKey } = await withDatabase((_, owner) =>
    restoreBackup(owner, file),
  )
  say(
    `${rows} rows as of ${madeAt}: ${accounts} accounts, ${transfers} transfers. All ${checks} checks hold.`,
  )
  if (secretKey)
    say(
      `To serve it, the server needs the secret key ${secretKey}: a setting, or npm run keys -- import FILE.`,
    )
}

if (import.meta.main) await runAsProgram(restore)
