import { parseArgs } from 'node:util'
import { z } from 'zod'
import { email, newName, newPassword } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { adminRoles, changeAdminPassword, createAdmin } from '../data/operator.ts'
import { hashPassword } from '../data/password.ts'
import { type Command, checked, runAsProgram, type Shell } from './command.ts'
import { CommandError, misuse } from './command-error.ts'

const usage = `Usage:
  npm run admin -- create --role ADMIN|SUPER_ADMIN --email EMAIL --name NAME
  npm run admin -- password --email EMAIL
The password is asked for, or read from standard input.`

const role = z.enum(adminRoles, { error: `The role is one of ${adminRoles.join(', ')}` })

const newHash = async ({ askPassword }: Shell) =>
  hashPassword(checked(newPassword(limits.passwordMin, messages.passwordTooShort), await askPassword()))

async function create(values: { role?: string; email?: string; name?: string }, shell: Shell) {
  const admin = {
    role: checked(role, values.role),
    email: checked(email(), values.email),
    name: checked(newName, values.name),
  }
  const passwordHash = await newHash(shell)
  const outcome = await shell.withDatabase((sql) => createAdmin(sql, { ...admin, passwordHash }))
  if (outcome === 'email taken') throw new CommandError(`${admin.email} is already in use.`)
  shell.say(`${admin.role} ${admin.email} is created and can sign in.`)
}

async function changePassword(values: { email?: string }, shell: Shell) {
  const address = checked(email(), values.email)
  const passwordHash = await newHash(shell)
  const outcome = await shell.withDatabase((sql) => changeAdminPassword(sql, address, passwordHash))
  if (outcome === 'no such admin') throw new CommandError(`There is no administrator ${address}.`)
  shell.say(`The password of ${address} is changed; its sessions have ended.`)
}

export const admin: Command = async (words, shell) => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { role: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' } },
  })
  const [verb, ...rest] = positionals
  if (rest.length > 0) throw misuse(usage)
  if (verb === 'create') return create(values, shell)
  if (verb === 'password') return changePassword(values, shell)
  throw misuse(usage)
}

if (import.meta.main) await runAsProgram(admin)
