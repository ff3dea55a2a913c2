import { parseArgs } from 'node:util'
import { email } from '#contract/fields.ts'
import { signOut, signOutAll } from '../accounts/sign-out.ts'
import { type Command, checked, runAsProgram } from './command.ts'
import { CommandError, misuse } from './command-error.ts'

const usage = `Usage:
  npm run sessions -- end --email EMAIL   signs this person out everywhere
  npm run sessions -- end --all           signs all people out everywhere`

const counted = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)

export const sessions: Command = async (words, { withDatabase, say }) => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { email: { type: 'string' }, all: { type: 'boolean' } },
  })
  const hasOneTarget = (values.email === undefined) === (values.all === true)
  if (positionals.join() !== 'end' || !hasOneTarget) throw misuse(usage)
  if (values.all) return say(`Ended ${counted(await withDatabase(signOutAll))} of all people.`)

  const address = checked(email(), values.email)
  const ended = await withDatabase((sql) => signOut(sql, address))
  if (ended === 'nobody') throw new CommandError(`There is no account ${address}.`)
  say(`Ended ${counted(ended)} of ${address}.`)
}

if (import.meta.main) await runAsProgram(sessions)
