import { parseArgs } from 'node:util'
import { restoreBackup } from '../backup/restore.ts'
import { findRing } from '../keys/open-ring.ts'
import { type Command, requireOwner, runAsProgram } from './command.ts'
import { fileOf } from './file-word.ts'

const usage = `Usage:
  npm run restore -- FILE                      restores a whole backup into an empty database; on an error it changes
                                               nothing. One of our secret keys must have signed the backup
  npm run restore -- FILE --accept-unsigned    does the same when none has: you vouch for the file yourself`

export const restore: Command = async (words, shell) => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { 'accept-unsigned': { type: 'boolean', default: false } },
  })
  const file = fileOf(positionals, usage)
  const acceptsUnsigned = values['accept-unsigned']
  const { say } = shell
  const { madeAt, rows, accounts, transfers, checks, secretKey, voucher } = await shell.withDatabase(
    async (_, owner, dataDir) => {
      await requireOwner(owner)
      return restoreBackup(owner, file, { ring: findRing({ ...shell.settings(), dataDir }), acceptsUnsigned })
    },
  )
  say(
    `Restored ${rows} rows as of ${madeAt}: ${accounts} accounts, ${transfers} transfers. All ${checks} checks passed.`,
  )
  if (voucher !== 'own key') say(unsignedWarning)
  if (secretKey)
    say(
      `To serve this data, the server needs the secret key ${secretKey}: set it, or run npm run keys -- import FILE.`,
    )
}

const unsignedWarning =
  'Warning: none of our keys has signed this backup. Its author could set every password, second factor and ' +
  'balance. Before you serve it, compare it with published checkpoints (npm run journal:verify -- --since CHECKPOINTS), ' +
  'and give every administrator a new password (npm run admin -- password) and second factor (npm run admin -- factor-reset).'

if (import.meta.main) await runAsProgram(restore)
