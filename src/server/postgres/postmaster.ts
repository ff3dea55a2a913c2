import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type Place, SOCKET_NAME } from './folders.ts'
import { signalWhenWeDie } from './lifetime.ts'
import { readPostmaster, waitForFormerPostmaster } from './postmaster-file.ts'
import { openServerLog } from './server-log.ts'
import { serverArguments } from './settings.ts'
import { spawnOptions } from './user.ts'
import { waitFor } from './wait.ts'

export type Postmaster = { pid: number; exited: Promise<void>; stop(): Promise<void> }
export type PostmasterPlan = {
  binaries: Binaries
  place: Place
  socketDir: string
  durable: boolean
  connections: number
}

// Recovery after a crash replays up to max_wal_size of WAL.
const READY_LIMIT_MS = 10 * 60_000
const FAST_STOP_LIMIT_MS = 60_000
// A backend of the old server may run its statement until the timeout before it notices that the postmaster died.
const ORPHANS_LIMIT_MS = 30_000
const ORPHANS_PAUSE_MS = 250

/** Starts postgres. Resolves when it accepts connections. */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const deadline = performance.now() + ORPHANS_LIMIT_MS
  for (;;) {
    await waitForFormerPostmaster(plan.place.dataDir)
    // This process holds the folder's lock, so a lock file of the socket is left from an earlier run.
    rmSync(join(plan.socketDir, `${SOCKET_NAME}.lock`), { force: true })
    const started = await tryStart(plan)
    if (typeof started !== 'string') return started
    const orphansAtWork = started.includes('still in use')
    if (!orphansAtWork || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start on the data folder ${plan.place.dataDir}.\n${started}`)
    }
    await sleep(ORPHANS_PAUSE_MS)
  }
}

async function tryStart({
  binaries,
  place,
  socketDir,
  durable,
  connections,
}: PostmasterPlan): Promise<Postmaster | string> {
  const log = openServerLog(place)
  const child = spawn(
    binaries.postgres,
    serverArguments({ dataDir: place.dataDir, socketDir, durable, connections }),
    {
      ...spawnOptions(place.user),
      // A session of its own, so that Ctrl+C reaches only this process, which then stops postgres.
      detached: true,
      stdio: ['ignore', log.handle, log.handle],
    },
  )
  closeSync(log.handle)
  const watcher = child.pid ? signalWhenWeDie(child.pid, 'INT', place.user) : undefined
  const exited = endOf(child).finally(() => watcher?.release())

  const outcome = await Promise.race([exited, untilReady(child, place.dataDir)])
  if (outcome === 'ready') return postmaster(child, exited)
  child.kill('SIGQUIT')
  return log.reasonSinceNow() || outcome
}

function endOf(child: ChildProcess): Promise<string> {
  const end = Promise.withResolvers<string>()
  child.once('error', (error) => end.resolve(error.message))
  child.once('exit', (code, signal) => end.resolve(`It ended with ${signal ?? code}.`))
  return end.promise
}

async function untilReady(child: ChildProcess, dataDir: string): Promise<string> {
  const answer = await waitFor(() => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return 'It ended.'
    const found = readPostmaster(dataDir)
    return found?.pid === child.pid && found.status === 'ready' ? 'ready' : undefined
  }, READY_LIMIT_MS)
  return answer ?? 'It was not ready in time.'
}

function postmaster(child: ChildProcess, ended: Promise<string>): Postmaster {
  // A process that does not call stop() can still exit; the watcher then stops postgres.
  child.unref()
  const exited = ended.then(() => {})
  const stop = async () => {
    child.ref()
    child.kill('SIGINT')
    const forcedStop = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_LIMIT_MS)
    await exited
    clearTimeout(forcedStop)
  }
  return { pid: child.pid!, exited, stop }
}
