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
import { type KeyRing, parseKeyRing, textOfRing } from './key-ring.ts'

const FILE_MODE = 0o600
const OPEN_TO_OTHERS = 0o077

/** In the data folder of the embedded database, beside the files of the database. */
export const keyFileIn = (dataDir: string) => join(dataDir, 'batua-secret-key')

/** Undefined when there is no such file. */
export function readKeyFile(file: string): KeyRing | undefined {
  const text = textOf(file)
  if (text === undefined) return undefined
  if (statSync(file).mode & OPEN_TO_OTHERS)
    throw new Error(`The key file ${file} can be read by other users. Run chmod 600 on it.`)
  const ring = parseKeyRing(text)
  if (!ring)
    throw new Error(`The key file ${file} is damaged. Put it back from your copy: npm run keys -- import.`)
  return ring
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new Error(`The key file ${file} cannot be read (${code}).`)
  }
}

/** Of two processes that make it at once, the first one wins. False: the file was there already. */
export function makeKeyFile(file: string, ring: KeyRing): boolean {
  const aside = writeAside(file, ring)
  try {
    linkSync(aside, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** At any moment the file holds the keys from before or the new ones, whole. */
export function replaceKeyFile(file: string, ring: KeyRing): void {
  renameSync(writeAside(file, ring), file)
  syncFolder(dirname(file))
}

/** Belongs to the owner of the folder: the database's user reads all files of its folder for a base backup. */
function writeAside(file: string, ring: KeyRing): string {
  const aside = `${file}.${randomBytes(4).toString('hex')}`
  const handle = openSync(aside, 'wx', FILE_MODE)
  try {
    writeSync(handle, textOfRing(ring))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  const { uid, gid } = statSync(dirname(file))
  if (process.getuid?.() === 0) chownSync(aside, uid, gid)
  return aside
}

function syncFolder(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
