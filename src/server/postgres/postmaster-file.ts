import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CLUSTER_NAME } from './settings.ts'
import { waitFor } from './wait.ts'

export type PostmasterFile = { pid: number; socketDir: string; status: string }

const ORPHAN_GRACE_MS = 1_000
const STOP_LIMIT_MS = 60_000

const fileOf = (dataDir: string) => join(dataDir, 'postmaster.pid')

/** What the running postmaster says of itself; the file grows line by line while it starts. */
export function readPostmaster(dataDir: string): PostmasterFile | undefined {
  const lines = readFileOrNothing(fileOf(dataDir)).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketDir: lines[4] ?? '', status: lines[7]?.trim() ?? '' }
}

function readFileOrNothing(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

const hasProc = existsSync('/proc/self/cmdline')

/** Empty for a process that has ended; macOS has no /proc. */
export function commandLine(pid: number, fromProc = hasProc): string {
  if (fromProc) return readFileOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Waits until no postmaster of an earlier run is left. Called under the folder's lock: whoever started it is gone. */
export async function outliveFormerPostmaster(dataDir: string) {
  const found = readPostmaster(dataDir)
  if (!found) return forget(dataDir)

  const gone = (limitMs: number) =>
    waitFor(() => !commandLine(found.pid).includes(dataDir) || undefined, limitMs)
  if (await gone(ORPHAN_GRACE_MS)) return forget(dataDir)
  // Its watcher was killed too. One that somebody started by hand is left alone.
  if (commandLine(found.pid).includes(CLUSTER_NAME)) {
    process.kill(found.pid, 'SIGINT')
    if (await gone(STOP_LIMIT_MS)) return forget(dataDir)
  }
  throw new Error(
    `Another PostgreSQL (process ${found.pid}) is running on the data folder ${dataDir}. Stop it first.`,
  )
}

/**
 * A file left by a crash is empty, or names a process that is dead, not yet reaped, or by now some other program.
 * It may go: postgres finds out by its shared memory too whether a process of the old server still works on the files.
 */
const forget = (dataDir: string) => rmSync(fileOf(dataDir), { force: true })
