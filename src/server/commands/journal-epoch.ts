import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { audit, fromCommandLine } from '../data/audit.ts'
import type { Sql } from '../database/connect.ts'
import { type Checkpoint, openCheckpoint, verifiersOf } from '../journal/checkpoint.ts'
import { readCheckpoints } from '../journal/checkpoints-file.ts'
import { chains } from '../journal/encoding.ts'
import { contradictionOf, openEpoch, type Published } from '../journal/epoch.ts'
import { findRing } from '../keys/open-ring.ts'
import { type Command, runAsProgram, type Shell, withOwner } from './command.ts'
import { CommandError, misuse } from './command-error.ts'
import { fileOf } from './file-word.ts'

const usage = `Usage:
  npm run journal:epoch -- CHECKPOINTS    signs again after a restore; CHECKPOINTS is the file with the
                                          checkpoints that were published before
  npm run journal:epoch -- --none         the same when no published checkpoint is left`

/** After it, checkpoints name the new epoch; those of the former one count up to where both agree. */
export const epoch: Command = async (words, shell) => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { none: { type: 'boolean', default: false } },
  })
  if (values.none && positionals.length > 0) throw misuse(usage)
  const file = values.none ? undefined : fileOf(positionals, usage)
  await shell.withDatabase(async (sql, owner, dataDir) => {
    const published = file === undefined ? undefined : await publishedIn(file, sql, shell, dataDir)
    const opened = await withOwner(owner, (tx) => open(tx, published))
    shell.say(`Epoch ${opened.number} is open: ${opened.reason}. Checkpoints are signed again.`)
  })
}

async function publishedIn(file: string, sql: Sql, shell: Shell, dataDir?: string): Promise<Published> {
  const ring = findRing({ ...shell.settings(), dataDir })
  const verifiers = ring ? verifiersOf(ring) : []
  const agreed = { transfers: 0n, audit: 0n }
  let last: { note: string; checkpoint: Checkpoint | undefined } | undefined
  for await (const note of readCheckpoints(existing(file))) {
    const checkpoint = openCheckpoint(note, verifiers)
    last = { note, checkpoint }
    if (!checkpoint || (await contradictionOf(sql, checkpoint))) continue
    for (const chain of chains) agreed[chain] = checkpoint[chain].segments
  }
  if (!last) throw new CommandError(`There is no checkpoint in ${file}.`)
  if (!last.checkpoint) throw new CommandError(`The last checkpoint in ${file} is not signed by our key.`)
  const { epoch: number, time } = last.checkpoint
  return { note: last.note, epoch: number, time, agreed }
}

function existing(file: string) {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  return file
}

const open = (owner: Sql, published: Published | undefined) =>
  owner.begin(async (tx) => {
    const opened = await openEpoch(tx, published)
    const details = { epoch: opened.number, reason: opened.reason, lastCheckpoint: published?.time ?? null }
    await audit(tx, fromCommandLine(), 'open_epoch', { details })
    return opened
  })

if (import.meta.main) await runAsProgram(epoch)
