import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Lies in every data folder of ours, and tells it from other people's folders. */
export const LOCK_FILE = 'batua.lock'

export type Lock = { release(): void }

const SQLITE_BUSY = 5
// A lock nobody refers to any more must not be collected and so set free.
const held = new Set<DatabaseSync>()

/**
 * One process at a time may run a data folder.
 * The lock is SQLite's lock on an empty file: the kernel frees it when we die in whatever way, so it is never stale.
 */
export function tryLock(folder: string): Lock | undefined {
  const file = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 })
  try {
    // No journal file: nothing is ever written, and the folder should hold no second file.
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
  held.add(file)
  const release = () => {
    if (held.delete(file)) file.close()
  }
  return { release }
}
