import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { audit, fromCommandLine } from '../data/audit.ts'
import type { Sql } from '../database/connect.ts'
import { verifiersOf } from '../journal/checkpoint.ts'
import { keyFileIn, makeKeyFile, readKeyFile, replaceKeyFile } from '../keys/key-file.ts'
import { findRing } from '../keys/open-ring.ts'
import { registeredKey, registerNextKey } from '../keys/registered.ts'
import {
  type KeyRing,
  keysOf,
  keyTextMeaning,
  newRootKey,
  parseKeyRing,
  textOfKey,
  textOfRing,
} from '../settings/key-ring.ts'
import { type Command, runAsProgram, type Shell, withOwner } from './command.ts'
import { CommandError, misuse } from './command-error.ts'
import { fileOf } from './file-word.ts'

const usage = `Usage:
  npm run keys -- show           lists the keys and the one that the database belongs to
  npm run keys -- new            prints a new key and changes nothing
  npm run keys -- export FILE    writes all keys to a new file; keep it apart from the backups
  npm run keys -- import FILE    restores exported keys
  npm run keys -- rotate         switches to a new key; data of former keys stays readable
  npm run keys -- rotate --lost  does the same when the former key is lost for good`

const FILE_MODE = 0o600

type Context = { owner: Sql; dataDir: string | undefined; shell: Shell; ring: () => KeyRing | undefined }

export const keys: Command = async (words, shell) => {
  const [action, ...rest] = words
  if (action === 'new' && rest.length === 0) return shell.say(textOfKey(newRootKey()))
  const run = action === undefined ? undefined : actions[action]
  if (!run) throw misuse(usage)
  const work = run(rest)
  await shell.withDatabase((_sql, owner, dataDir) =>
    withOwner(owner, (sql) => work(contextOf(sql, dataDir, shell))),
  )
}

const contextOf = (owner: Sql, dataDir: string | undefined, shell: Shell): Context => ({
  owner,
  dataDir,
  shell,
  ring: () => findRing({ ...shell.settings(), dataDir }),
})

/** Each action parses its arguments before the database is opened. */
const actions: Record<string, (words: string[]) => (context: Context) => Promise<void>> = {
  show: (words) => {
    if (words.length > 0) throw misuse(usage)
    return show
  },
  export: (words) => {
    const file = fileOf(words, usage)
    return (context) => exportKeys(context, file)
  },
  import: (words) => {
    const file = fileOf(words, usage)
    return (context) => importKeys(context, file)
  },
  rotate: (words) => {
    const { values } = parseArgs({ args: words, options: { lost: { type: 'boolean', default: false } } })
    return (context) => rotate(context, values.lost)
  },
}

async function show({ owner, shell, ring, dataDir }: Context) {
  const registered = await registeredKey(owner)
  const found = ring()
  shell.say(registered ? `The database belongs to ${registered}.` : 'The database belongs to no key yet.')
  shell.say(found ? `Keys here: ${namesOf(found)} (the first is the current one).` : 'There is no key here.')
  shell.say(`They come from ${sourceOf(shell, dataDir)}.`)
  if (!found) return
  shell.say('With these verifier keys anybody can check our checkpoints:')
  for (const { text } of verifiersOf(found)) shell.say(`  ${text}`)
}

const namesOf = (ring: KeyRing) =>
  keysOf(ring)
    .map(({ fingerprint }) => fingerprint)
    .join(', ')

function sourceOf(shell: Shell, dataDir: string | undefined) {
  if (shell.settings().secretKeys || dataDir === undefined) return 'BATUA_SECRET_KEY or BATUA_SECRET_KEY_FILE'
  return keyFileIn(dataDir)
}

async function exportKeys({ owner, shell, ring }: Context, file: string) {
  const found = ring()
  if (!found) throw new CommandError('There is no key to export.')
  if (existsSync(file)) throw new CommandError(`${file} already exists. Nothing was written.`)
  await record(owner, 'export_key', found)
  writeNew(file, textOfRing(found))
  shell.say(
    `Wrote ${namesOf(found)} to ${file}. Keep it secret and apart from the backups: together they give access to everything.`,
  )
}

function writeNew(file: string, text: string) {
  try {
    const handle = openSync(file, 'wx', FILE_MODE)
    writeSync(handle, text)
    fsyncSync(handle)
    closeSync(handle)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(`Batua cannot write ${file} (${code}).`)
  }
}

async function importKeys({ owner, shell, dataDir }: Context, file: string) {
  const imported = ringIn(file)
  const registered = await registeredKey(owner)
  if (registered !== undefined && imported.current.fingerprint !== registered)
    throw new CommandError(
      `The database belongs to ${registered}; the current key in the file is ${imported.current.fingerprint}. ` +
        'Nothing was changed.',
    )
  if (dataDir === undefined || shell.settings().secretKeys)
    throw new CommandError(
      `The keys match. This server reads its keys from a setting: set BATUA_SECRET_KEY_FILE to this file.`,
    )
  const target = keyFileIn(dataDir)
  const present = readKeyFile(target)
  if (present && present.current.fingerprint !== imported.current.fingerprint && registered === undefined)
    throw new CommandError(`${target} already holds another key. Nothing was changed.`)
  await record(owner, 'import_key', imported)
  if (!makeKeyFile(target, imported)) replaceKeyFile(target, imported)
  shell.say(`Imported ${namesOf(imported)} into ${target}.`)
}

function ringIn(file: string): KeyRing {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandError(`Batua cannot read ${file} (${(error as NodeJS.ErrnoException).code}).`)
  }
  const ring = parseKeyRing(text)
  if (!ring) throw new CommandError(`${file} holds no keys: a key is ${keyTextMeaning}.`)
  return ring
}

/**
 * If the key is a setting, the operator first puts the new key in front of the former one. A key file is changed here,
 * before the database: after a crash between the two, run the command again.
 */
async function rotate(context: Context, isLost: boolean) {
  const { owner, shell } = context
  const registered = await registeredKey(owner)
  const found = context.ring()
  if (registered === undefined && !isLost)
    throw new CommandError(
      'The database belongs to no key yet: start the server once, which registers its key.',
    )
  const hasFormer = found !== undefined && keysOf(found).some(({ fingerprint }) => fingerprint === registered)
  if (!hasFormer && !isLost)
    throw new CommandError(
      `The former key ${registered} is missing, so the data that it protects would become unreadable. ` +
        'If it is lost for good, add --lost. Nothing was changed.',
    )
  const next = found && found.current.fingerprint !== registered ? found : replaced(context, found)
  await registerNextKey(owner, next.current.fingerprint, !hasFormer)
  shell.say(
    `The database now belongs to ${next.current.fingerprint}. Restart the server. Keys: ${namesOf(next)}.`,
  )
}

function replaced({ shell, dataDir }: Context, found: KeyRing | undefined): KeyRing {
  if (dataDir === undefined || shell.settings().secretKeys)
    throw new CommandError(
      'The key is a setting here. Create a new one with npm run keys -- new, put it in front of the current one in ' +
        'BATUA_SECRET_KEY or its file, and run this again. Nothing was changed.',
    )
  const next = { current: newRootKey(), former: found ? keysOf(found) : [] }
  replaceKeyFile(keyFileIn(dataDir), next)
  return next
}

const record = (owner: Sql, action: 'export_key' | 'import_key', ring: KeyRing) =>
  audit(owner, fromCommandLine(), action, { details: { fingerprint: ring.current.fingerprint } })

if (import.meta.main) await runAsProgram(keys)
