import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { LOCK_FILE } from './lock.ts'
import { canEnter, type DatabaseUser, databaseUser, isRoot, nameOf, ownerOfCluster } from './user.ts'

/** Root puts data here when the database's user cannot reach the data folder that was asked for. */
export const STATE_ROOT = '/var/lib/batua'

// macOS allows 103 bytes for the path of a unix socket, Linux 107.
const SOCKET_PATH_MAX_BYTES = 100
export const SOCKET_NAME = '.s.PGSQL.5432'

// A new volume has the first in its root folder; the macOS Finder creates the second.
const IGNORED_FILES = new Set(['lost+found', '.DS_Store'])

export type Place = { dataDir: string; user: DatabaseUser; insteadOf?: string }

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)))

/** Resolves symlinks, also in a path whose last parts do not exist yet. */
function truePath(path: string): string {
  const absolute = resolve(path)
  if (existsSync(absolute)) return realpathSync(absolute)
  return join(truePath(dirname(absolute)), basename(absolute))
}

export const isBatuaFolder = (folder: string) => existsSync(join(folder, LOCK_FILE))

export function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !IGNORED_FILES.has(name))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    if (code === 'ENOTDIR') throw new Error(`The data folder ${folder} is not a folder.`)
    if (code === 'EACCES') {
      throw new Error(
        `The data folder ${folder} belongs to another user. Start as that user, or set BATUA_DATA.`,
      )
    }
    throw error
  }
}

function refuseForeign(folder: string) {
  if (entriesOf(folder).length === 0 || isBatuaFolder(folder)) return
  throw new Error(
    `The data folder ${folder} is not empty and holds no database of Batua. Nothing in it was changed. ` +
      'Set BATUA_DATA to another folder.',
  )
}

/** Decides where the data is kept and which user owns it. Changes nothing. */
export function placeFor(requested: string, stateRoot = STATE_ROOT): Place {
  const wanted = truePath(requested)
  refuseForeign(wanted)
  if (!isRoot()) return { dataDir: wanted, user: undefined }

  const elsewhere: Place = {
    dataDir: join(stateRoot, shortHash(wanted)),
    user: databaseUser(),
    insteadOf: wanted,
  }
  if (isBatuaFolder(wanted)) return ownPlace(wanted)
  // Data that is already there stays there, also when the folder above the requested one is open by now.
  if (isBatuaFolder(elsewhere.dataDir)) return elsewhere
  const reachable = canEnter(elsewhere.user, nearestFolder(dirname(wanted)))
  return reachable ? { dataDir: wanted, user: elsewhere.user } : elsewhere
}

function ownPlace(dataDir: string): Place {
  const user = ownerOfCluster(statSync(dataDir).uid)
  if (canEnter(user, dirname(dataDir))) return { dataDir, user }
  throw new Error(
    `The database in ${dataDir} belongs to the user ${nameOf(user)}, who can no longer enter a folder above it. ` +
      'Allow that with chmod o+x on the folder.',
  )
}

/** Creates the missing folders of a path with mode 0755, whatever the umask is. */
export function makeOpenFolder(path: string) {
  if (existsSync(path)) return
  makeOpenFolder(dirname(path))
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
}

export function changeOwner(user: DatabaseUser, path: string) {
  if (user) chownSync(path, user.uid, user.gid)
}

/** Creates the data folder for the database's user. PostgreSQL requires that other users cannot read it. */
export function prepareFolder({ dataDir, user }: Place) {
  refuseForeign(dataDir)
  makeOpenFolder(dirname(dataDir))
  mkdirSync(dataDir, { recursive: true })
  changeOwner(user, dataDir)
  chmodSync(dataDir, 0o700)
}

const fitsSocket = (folder: string) => Buffer.byteLength(join(folder, SOCKET_NAME)) <= SOCKET_PATH_MAX_BYTES

function temporaryRoot(user: DatabaseUser) {
  const own = tmpdir()
  return fitsSocket(join(own, 'batua-0123456789abcdef')) && canEnter(user, own) ? own : '/tmp'
}

function isPrivateTo(uid: number, folder: string) {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() && found.uid === uid && (found.mode & 0o777) === 0o700
}

/** The folder of the unix socket: the data folder, or a private temporary one when that path is too long. */
export function socketFolder({ dataDir, user }: Place): { path: string; temporary: boolean } {
  if (fitsSocket(dataDir)) return { path: dataDir, temporary: false }
  const uid = user?.uid ?? process.getuid!()
  const root = temporaryRoot(user)
  const usual = join(root, `batua-${shortHash(dataDir)}`)
  if (isPrivateTo(uid, usual)) return { path: usual, temporary: true }
  // Another user may have created that name in the shared temporary folder.
  const path = existsSync(usual) ? mkdtempSync(join(root, 'batua-')) : usual
  mkdirSync(path, { recursive: true, mode: 0o700 })
  changeOwner(user, path)
  return { path, temporary: true }
}
