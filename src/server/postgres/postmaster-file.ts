import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CLUSTER_NAME } from './settings.ts'
import { waitFor } from './wait.ts'

export type PostmasterFile = { pid: number; socketDir: string; status: string }

const ORPHAN_GRACE_MS = 2_000
const STOP_LIMIT_MS = 60_000

const fileOf = (dataDir: string) => join(dataDir, 'postmaster.pid')

/** What the running postmaster says of itself; the file grows line by line while it starts. */
export function readPostmaster(dataDir: string): PostmasterFile | undefined {
  if (!existsSync(fileOf(dataDir))) return undefined
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

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function commandLine(pid: number): string {
  if (existsSync('/proc/self/cmdline')) return readFileOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * Waits until no postmaster of an earlier run is left. Called under the folder's lock, so whoever started it is gone.
 * A dead one's file stays: postgres replaces it after making sure that no process of the old server lives on.
 */
export async function outliveFormerPostmaster(dataDir: string) {
  const former = () => {
    const found = readPostmaster(dataDir)
    return found && isAlive(found.pid) ? found : undefined
  }
  const found = former()
  if (!found) return
  // The number now belongs to some other program, and would keep postgres from starting.
  if (!commandLine(found.pid).includes(dataDir)) return rmSync(fileOf(dataDir), { force: true })

  const gone = (limitMs: number) => waitFor(() => (former() ? undefined : true), limitMs)
  if (await gone(ORPHAN_GRACE_MS)) return
  // Its watcher was killed too. One that somebody started by hand is left alone.
  if (commandLine(found.pid).includes(CLUSTER_NAME)) {
    process.kill(found.pid, 'SIGINT')
    if (await gone(STOP_LIMIT_MS)) return
  }
  throw new Error(
    `Another PostgreSQL (process ${found.pid}) is running on the data folder ${dataDir}. Stop it first.`,
  )
}
