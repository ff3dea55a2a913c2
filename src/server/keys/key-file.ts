import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type KeyRing, parseKeyRing, textOfRing } from '../settings/key-ring.ts'

const FILE_MODE = 0o600
const OPEN_TO_OTHERS = 0o077

/** The data folder of the embedded database holds the key file beside the files of the database. */
export const keyFileIn = (dataDir: string) => join(dataDir, 'batua-secret-key')

/** Undefined when there is no such file. */
export function readKeyFile(file: string): KeyRing | undefined {
  const text = textOf(file)
  if (text === undefined) return undefined
  if (statSync(file).mode & OPEN_TO_OTHERS)
    throw new Error(`The key file ${file} can be read by other users. Run chmod 600 on it.`)
  const ring = parseKeyRing(text)
  if (!ring)
    throw new Error(
      `The key file ${file} is damaged. Restore it from your copy: npm run keys -- import FILE.`,
    )
  return ring
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new Error(`Batua cannot read the key file ${file} (${code}).`)
  }
}

/** If two processes create the file at the same time, the first one wins. False: the file already existed. */
export function makeKeyFile(file: string, ring: KeyRing): boolean {
  const temporary = writeTemporary(file, ring)
  try {
    linkSync(temporary, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Replaces the file atomically: at any moment it holds either all old keys or all new ones. */
export function replaceKeyFile(file: string, ring: KeyRing): void {
  renameSync(writeTemporary(file, ring), file)
  syncFolder(dirname(file))
}

/** Gives the file to the owner of the folder: the database's user reads all files of it for a base backup. */
function writeTemporary(file: string, ring: KeyRing): string {
  const temporary = `${file}.${randomBytes(4).toString('hex')}`
  const handle = openSync(temporary, 'wx', FILE_MODE)
  try {
    writeSync(handle, textOfRing(ring))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  const { uid, gid } = statSync(dirname(file))
  if (process.getuid?.() === 0) chownSync(temporary, uid, gid)
  return temporary
}

function syncFolder(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
