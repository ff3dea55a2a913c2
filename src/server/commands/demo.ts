import { disableDemo } from '../demo/disable.ts'
import { type Command, runAsProgram } from './command.ts'
import { misuse } from './command-error.ts'

const usage = `Usage:
  npm run demo -- disable    replaces the demo password, so that nobody can sign in with it`

export const demo: Command = async (words, { say, withDatabase }) => {
  const [verb, ...rest] = words
  if (verb !== 'disable' || rest.length > 0) throw misuse(usage)
  const emails = await withDatabase((sql) => disableDemo(sql))
  for (const email of emails) say(`${email} is disabled: its password is replaced, its sessions have ended.`)
  if (emails.length === 0) say('No demo account has the demo password.')
}

if (import.meta.main) await runAsProgram(demo)
