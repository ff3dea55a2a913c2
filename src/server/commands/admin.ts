import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { PasswordOwner } from '#contract/easy-password.ts'
import { email, newName, newPassword } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/text/en/messages.ts'
import { disableAdmin, enableAdmin } from '../accounts/admin-access.ts'
import { isEasyPassword } from '../accounts/easy-password.ts'
import { resetFactorsNow } from '../accounts/factor-reset.ts'
import { unfreeze } from '../accounts/freeze.ts'
import { adminRoles, changeAdminPassword, createAdmin } from '../accounts/operator.ts'
import { hashPassword } from '../accounts/password.ts'
import { findPersonByEmail } from '../data/people.ts'
import { endWorkOfAdmin } from '../features/hooks.ts'
import { type Command, checked, runAsProgram, type Shell } from './command.ts'
import { CommandError, FAILED, misuse } from './command-error.ts'

const usage = `Usage:
  npm run admin -- create --role ADMIN|SUPER_ADMIN --email EMAIL --name NAME
  npm run admin -- password --email EMAIL
  npm run admin -- disable --email EMAIL [--last]
  npm run admin -- enable --email EMAIL
  npm run admin -- unfreeze --email EMAIL [--new-password]
  npm run admin -- factor-reset --email EMAIL
disable ends the sessions of an administrator, who cannot sign in until you enable the account again. It
ends the proposals that they made, and those that they approved and that still wait. With --last it also disables
the last active ADMIN.
unfreeze (or thaw) reopens an account that its owner froze. With --new-password you also set a new
password and give it to the owner. Without it, everyone who knows the current password can still log in.
factor-reset removes the second factor of somebody who lost it, at once, and ends the sessions. Make sure first
that the person is who they say.
The command asks for the password, or reads it from standard input.`

const role = z.enum(adminRoles, { error: `The role must be one of ${adminRoles.join(', ')}` })

const passwordField = newPassword(limits.passwordMin, 'passwordTooShort')

async function newHash({ askPassword, settings, complain }: Shell, owner: PasswordOwner) {
  const password = checked(passwordField, await askPassword(), FAILED)
  const isEasy = isEasyPassword(password, owner)
  if (isEasy && !settings().isLocal) throw new CommandError(`${messages.passwordTooEasy}.`)
  if (isEasy) complain(`${messages.passwordTooEasy}.`)
  return hashPassword(password)
}

const ownerOf = async (address: string, { withDatabase }: Shell): Promise<PasswordOwner> =>
  (await withDatabase((sql) => findPersonByEmail(sql, address))) ?? { email: address }

async function create(values: { role?: string; email?: string; name?: string }, shell: Shell) {
  const admin = {
    role: checked(role, values.role),
    email: checked(email(), values.email),
    name: checked(newName, values.name),
  }
  const passwordHash = await newHash(shell, admin)
  const outcome = await shell.withDatabase((sql) => createAdmin(sql, { ...admin, passwordHash }))
  if (outcome === 'email taken') throw new CommandError(`${admin.email} is already in use.`)
  shell.say(`${admin.role} ${admin.email} is created and can sign in.`)
}

async function changePassword(values: { email?: string }, shell: Shell) {
  const address = checked(email(), values.email)
  const passwordHash = await newHash(shell, await ownerOf(address, shell))
  const outcome = await shell.withDatabase((sql) =>
    changeAdminPassword(sql, address, passwordHash, shell.settings()),
  )
  if (outcome === 'no such admin') throw noSuchAdmin(address)
  shell.say(`The password of ${address} is changed; its sessions have ended.`)
}

async function unfreezeAccount(values: { email?: string; 'new-password'?: boolean }, shell: Shell) {
  const address = checked(email(), values.email)
  const passwordHash = values['new-password']
    ? await newHash(shell, await ownerOf(address, shell))
    : undefined
  const outcome = await shell.withDatabase((sql) => unfreeze(sql, address, passwordHash))
  if (outcome === 'nobody') throw new CommandError(`There is no account ${address}.`)
  if (outcome === 'not frozen') throw new CommandError(`${address} is not frozen.`)
  shell.say(`${address} is open again${passwordHash ? ' and has the new password' : ''}.`)
}

async function disable(values: { email?: string; last?: boolean }, shell: Shell) {
  const address = checked(email(), values.email)
  const evenLast = values.last ?? false
  const outcome = await shell.withDatabase((sql) =>
    disableAdmin(sql, address, { evenLast, endWork: endWorkOfAdmin }),
  )
  if (outcome === 'no such admin') throw noSuchAdmin(address)
  if (outcome === 'disabled before') throw new CommandError(`${address} is already disabled.`)
  if (outcome === 'last admin') {
    throw new CommandError(`${address} is the last active ADMIN. Add --last to disable it anyway.`)
  }
  shell.say(`${address} is disabled; its sessions have ended.`)
}

async function enable(values: { email?: string }, shell: Shell) {
  const address = checked(email(), values.email)
  const outcome = await shell.withDatabase((sql) => enableAdmin(sql, address))
  if (outcome === 'no such admin') throw noSuchAdmin(address)
  if (outcome === 'not disabled') throw new CommandError(`${address} is not disabled.`)
  shell.say(`${address} is enabled and can sign in.`)
}

async function factorReset(values: { email?: string }, shell: Shell) {
  const address = checked(email(), values.email)
  const outcome = await shell.withDatabase((sql) => resetFactorsNow(sql, address, shell.settings()))
  if (outcome === 'nobody') throw new CommandError(`There is no account ${address}.`)
  if (outcome === 'no factor') throw new CommandError(`${address} has no second factor.`)
  shell.say(`${address} has no second factor any more; its sessions have ended.`)
}

const noSuchAdmin = (address: string) => new CommandError(`There is no administrator ${address}.`)

const verbs = {
  create,
  password: changePassword,
  disable,
  enable,
  unfreeze: unfreezeAccount,
  // The name of the command in 0.2.0.
  thaw: unfreezeAccount,
  'factor-reset': factorReset,
}

export const admin: Command = async (words, shell) => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      last: { type: 'boolean' },
      'new-password': { type: 'boolean' },
    },
  })
  const [verb = '', ...rest] = positionals
  if (rest.length > 0 || !Object.hasOwn(verbs, verb)) throw misuse(usage)
  await verbs[verb as keyof typeof verbs](values, shell)
}

if (import.meta.main) await runAsProgram(admin)
