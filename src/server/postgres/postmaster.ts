import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type Place, SOCKET_NAME } from './folders.ts'
import { signalWhenWeDie } from './lifetime.ts'
import { outliveFormerPostmaster, readPostmaster } from './postmaster-file.ts'
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

// Recovery after a crash reads back up to max_wal_size.
const READY_LIMIT_MS = 10 * 60_000
const FAST_STOP_LIMIT_MS = 60_000
// A statement of the old server may run on until its timeout before it notices that it is an orphan.
const ORPHANS_LIMIT_MS = 30_000
const ORPHANS_PAUSE_MS = 250

/** Starts postgres and comes back when it takes connections. */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const deadline = performance.now() + ORPHANS_LIMIT_MS
  for (;;) {
    await outliveFormerPostmaster(plan.place.dataDir)
    // Nobody else uses this folder: the socket's own lock can only be a leftover.
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
      // In its own session: Ctrl-C must reach us first, and we stop it in order.
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
  // Who forgets to stop it should still be able to end; the watcher then stops it.
  child.unref()
  const exited = ended.then(() => {})
  const stop = async () => {
    child.ref()
    child.kill('SIGINT')
    const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_LIMIT_MS)
    await exited
    clearTimeout(impatience)
  }
  return { pid: child.pid!, exited, stop }
}
