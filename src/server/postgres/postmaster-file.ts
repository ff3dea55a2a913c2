import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CLUSTER_NAME } from './settings.ts'
import { waitFor } from './wait.ts'

export type PostmasterFile = { pid: number; socketDir: string; status: string }

const ORPHAN_GRACE_MS = 1_000
const STOP_LIMIT_MS = 60_000

const fileOf = (dataDir: string) => join(dataDir, 'postmaster.pid')

/** Reads the PID file of the running postmaster, which writes it line by line while it starts. */
export function readPostmaster(dataDir: string): PostmasterFile | undefined {
  const lines = readFileIfExists(fileOf(dataDir)).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketDir: lines[4] ?? '', status: lines[7]?.trim() ?? '' }
}

function readFileIfExists(path: string) {
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
  if (fromProc) return readFileIfExists(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Waits until the postmaster of an earlier run has ended. The caller holds the folder's lock, so its parent is gone. */
export async function waitForFormerPostmaster(dataDir: string) {
  const found = readPostmaster(dataDir)
  if (!found) return removePidFile(dataDir)

  const gone = (limitMs: number) =>
    waitFor(() => !commandLine(found.pid).includes(dataDir) || undefined, limitMs)
  if (await gone(ORPHAN_GRACE_MS)) return removePidFile(dataDir)
  // The watcher that should stop it was killed too. A postmaster that a person started by hand keeps running.
  if (commandLine(found.pid).includes(CLUSTER_NAME)) {
    process.kill(found.pid, 'SIGINT')
    if (await gone(STOP_LIMIT_MS)) return removePidFile(dataDir)
  }
  throw new Error(
    `Another PostgreSQL (process ${found.pid}) is running on the data folder ${dataDir}. Stop it first.`,
  )
}

/**
 * After a crash the file is empty, or names a process that is dead, not yet reaped, or by now another program.
 * Removing it is safe: postgres also checks its shared memory for processes of the old server.
 */
const removePidFile = (dataDir: string) => rmSync(fileOf(dataDir), { force: true })
