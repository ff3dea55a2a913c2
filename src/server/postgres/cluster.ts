import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { changeOwner, entriesOf, type Place } from './folders.ts'
import { signalWhenWeDie } from './lifetime.ts'
import { GUESTS_FILE, LOCK_FILE } from './lock.ts'
import { type DatabaseUser, spawnOptions } from './user.ts'

export const DATABASE = 'batua'
/** Owns and migrates the database. Not a superuser: superusers can run programs and read files on the machine. */
export const OWNER_ROLE = 'batua'
/** Serves, with only the privileges that serving needs (database/privileges.ts). */
export const SERVING_ROLE = 'batua_serve'
/** The owner of the cluster, for tools and tests. */
export const SUPERUSER = 'postgres'

const SIDE_PREFIX = '.building-'
const VERSION_FILE = 'PG_VERSION'
const OUTPUT_KEPT = 4000

/** Creates the cluster if there is none, after it removes what an interrupted creation left behind. */
export async function ensureCluster(binaries: Binaries, place: Place, durable: boolean) {
  const { dataDir } = place
  if (existsSync(join(dataDir, VERSION_FILE))) {
    sideFolders(dataDir).forEach(remove)
    return checkVersion(dataDir, binaries)
  }
  clearHalfBuilt(dataDir)
  const side = join(dataDir, `${SIDE_PREFIX}${randomBytes(4).toString('hex')}`)
  mkdirSync(side, { mode: 0o700 })
  changeOwner(place.user, side)
  await initialize(binaries, side, place.user, durable)
  moveUp(side, dataDir)
}

function checkVersion(dataDir: string, { major }: Binaries) {
  const found = readFileSync(join(dataDir, VERSION_FILE), 'utf8').trim()
  if (found === major) return
  throw new Error(
    `The database in ${dataDir} was made by PostgreSQL ${found}, but this Batua runs PostgreSQL ${major}.`,
  )
}

const sideFolders = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith(SIDE_PREFIX))
    .map((name) => join(dataDir, name))

const remove = (path: string) =>
  rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

/** A side folder proves that these files never became a database. Without one, remove nothing. */
function clearHalfBuilt(dataDir: string) {
  const sides = sideFolders(dataDir)
  const isLock = (name: string) => name === LOCK_FILE || name === GUESTS_FILE
  const rest = entriesOf(dataDir).filter((name) => !isLock(name) && !name.startsWith(SIDE_PREFIX))
  if (rest.length > 0 && sides.length === 0) {
    throw new Error(
      `The database in ${dataDir} has lost its file ${VERSION_FILE}. Nothing was changed. Restore that file.`,
    )
  }
  // Remove the side folders last: until then they mark the other files as half-built.
  for (const name of rest) remove(join(dataDir, name))
  sides.forEach(remove)
}

async function initialize(
  { initdb, postgres }: Binaries,
  side: string,
  user: DatabaseUser,
  durable: boolean,
) {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(initdb, ['-D', side, `--username=${SUPERUSER}`, '--auth=trust', '--no-sync', ...locale], user)
  // Single-user mode takes one statement per line.
  const statements = `create role ${OWNER_ROLE} login\ncreate database ${DATABASE} owner ${OWNER_ROLE}\n`
  const settings = ['-c', 'exit_on_error=on', '-c', 'fsync=off']
  await run(postgres, ['--single', '-D', side, ...settings, 'postgres'], user, statements)
  if (durable) await run(initdb, ['-D', side, '--sync-only', ...syncMethod], user)
}

/**
 * Nothing of a half-built cluster is kept, so its files are written to the disk once, at the end. Linux can do that
 * for a whole file system, which takes a fraction of the time of a thousand files one by one.
 */
const syncMethod = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

/** Runs one of PostgreSQL's programs to its end. It is killed if this process dies. */
async function run(program: string, args: string[], user: DatabaseUser, input = '') {
  const child = spawn(program, args, { ...spawnOptions(user), detached: true, stdio: 'pipe' })
  const ended = Promise.withResolvers<string>()
  child.once('error', ended.reject)
  child.once('close', (code, signal) => ended.resolve(code === 0 ? '' : `ended with ${signal ?? code}`))
  const watcher = child.pid ? signalWhenWeDie(-child.pid, 'KILL', user) : undefined
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-OUTPUT_KEPT)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const failure = await ended.promise.finally(() => watcher?.release())
  if (failure) throw new Error(`Making the database failed: ${program} ${failure}.\n${output.trim()}`)
}

/** Moves PG_VERSION last: a data folder that has it holds a complete cluster. */
function moveUp(side: string, dataDir: string) {
  const files = readdirSync(side).filter((name) => name !== VERSION_FILE)
  for (const name of files) renameSync(join(side, name), join(dataDir, name))
  syncFolder(dataDir)
  renameSync(join(side, VERSION_FILE), join(dataDir, VERSION_FILE))
  syncFolder(dataDir)
  rmdirSync(side)
}

function syncFolder(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
