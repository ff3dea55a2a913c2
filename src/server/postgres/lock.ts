import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Lies in every data folder of ours, and tells it from other people's folders. */
export const LOCK_FILE = 'batua.lock'
export const GUESTS_FILE = 'batua.guests'

export type Lock = { release(): void }

const SQLITE_BUSY = 5
// A lock nobody refers to any more must not be collected and so set free.
const held = new Set<DatabaseSync>()

/** One process at a time may run a data folder. */
export const tryLock = (folder: string) => hold(join(folder, LOCK_FILE), ALONE)

/** Whoever uses a database that another process runs is its guest until it lets go. */
export const tryEnterAsGuest = (folder: string) => hold(join(folder, GUESTS_FILE), TOGETHER)

/** When there are no guests; until it is released none can enter. */
export const tryCloseToGuests = (folder: string) => hold(join(folder, GUESTS_FILE), ALONE)

const ALONE = 'begin exclusive'
const TOGETHER = 'begin; select * from sqlite_schema'

/**
 * The lock is SQLite's lock on an empty file: the kernel frees it when we die in whatever way, so it is never stale.
 */
function hold(path: string, how: string): Lock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    // No journal file: nothing is ever written, and a lock should be one file.
    file.exec(`pragma journal_mode = memory; ${how}`)
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
