import { restoreBackup } from '../backup/restore.ts'
import { type Command, runAsProgram } from './command.ts'
import { fileOf } from './file-word.ts'

const usage = `Usage:
  npm run restore -- FILE    restores a whole backup into an empty database; on an error it changes nothing`

export const restore: Command = async (words, { say, withDatabase }) => {
  const file = fileOf(words, usage)
  const { madeAt, rows, accounts, transfers, checks, secretKey } = await withDatabase((_, owner) =>
    restoreBackup(owner, file),
  )
  say(
    `Restored ${rows} rows as of ${madeAt}: ${accounts} accounts, ${transfers} transfers. All ${checks} checks passed.`,
  )
  if (secretKey)
    say(
      `To serve this data, the server needs the secret key ${secretKey}: set it, or run npm run keys -- import FILE.`,
    )
}

if (import.meta.main) await runAsProgram(restore)
