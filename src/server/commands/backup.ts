import { makeBackup } from '../backup/make.ts'
import { type Command, runAsProgram } from './command.ts'
import { fileOf } from './file-word.ts'

const usage = `Usage:
  npm run backup -- FILE    everything at one moment, into a new file; a running server goes on`

export const backup: Command = async (words, { say, withDatabase }) => {
  const file = fileOf(words, usage)
  const { tables, rows, bytes, secretKey } = await withDatabase((_, owner) => makeBackup(owner, file))
  say(`${rows} rows of ${tables} tables are in ${file} (${bytes} bytes). Keep it as safe as the database.`)
  if (secretKey)
    say(
      `It needs the secret key ${secretKey}, which is not in it: npm run keys -- export FILE, kept elsewhere.`,
    )
}

if (import.meta.main) await runAsProgram(backup)
