import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Every data folder of Batua has it; a folder without it belongs to another program. */
export const LOCK_FILE = 'batua.lock'
export const GUESTS_FILE = 'batua.guests'

export type Lock = { release(): void }

const SQLITE_BUSY = 5
// Keeps a reference to each lock: the garbage collector would release a lock that has none.
const held = new Set<DatabaseSync>()

/** Lets one process at a time run the database of a data folder. */
export const tryLock = (folder: string) => tryAcquire(join(folder, LOCK_FILE), EXCLUSIVE)

/** A guest is a process that uses the database that another process runs. It holds a shared lock. */
export const tryEnterAsGuest = (folder: string) => tryAcquire(join(folder, GUESTS_FILE), SHARED)

/** Succeeds when there are no guests. No guest can enter until the lock is released. */
export const tryCloseToGuests = (folder: string) => tryAcquire(join(folder, GUESTS_FILE), EXCLUSIVE)

const EXCLUSIVE = 'begin exclusive'
const SHARED = 'begin; select * from sqlite_schema'

/** Uses SQLite's lock on an empty file: the kernel releases it when the process ends, so it is never stale. */
function tryAcquire(path: string, how: string): Lock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    // Avoids a journal file beside the lock: nothing is ever written.
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
