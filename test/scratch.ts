import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3
const PREFIX = 'batua-test-'

/** The folder of test databases: in memory if Linux has enough of it, else the temporary folder. */
function scratchRoot(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ENOUGH_BYTES) return tmpdir()
  try {
    accessSync(MEMORY, constants.W_OK)
    return MEMORY
  } catch {
    return tmpdir()
  }
}

/** A folder for this process only, in memory by default. */
export const makeScratch = (root = scratchRoot()) => mkdtempSync(join(root, `${PREFIX}${process.pid}-`))

export const removeScratch = (path: string) =>
  rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

/** Removes folders of runs that were killed before they could clean up. */
export function removeLeftovers() {
  for (const root of new Set([scratchRoot(), tmpdir()])) {
    const ownerless = readdirSync(root).filter((name) => name.startsWith(PREFIX) && !isAlive(ownerOf(name)))
    for (const name of ownerless) removeIfAllowed(join(root, name))
  }
}

function removeIfAllowed(path: string) {
  try {
    removeScratch(path)
  } catch {
    // Folders of another user cannot be removed; ignore them.
  }
}

const ownerOf = (name: string) => Number.parseInt(name.slice(PREFIX.length), 10)

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
