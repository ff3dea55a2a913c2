import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

const RESTART_PAUSE_MS = 500

/** Keeps postgres running: restarts it when it ends without a call of `stop`. */
export async function keepRunning(start: () => Promise<Postmaster>, log: (line: string) => void) {
  let stopping = false
  let current = await start()
  let restarting: Promise<void> | undefined

  const restart = async () => {
    log('PostgreSQL ended unexpectedly. Starting it again.')
    while (!stopping) {
      try {
        current = await start()
        return watch()
      } catch (error) {
        log((error as Error).message)
        await sleep(RESTART_PAUSE_MS)
      }
    }
  }
  const watch = () => {
    current.exited.then(() => {
      if (!stopping) restarting = restart()
    })
  }
  const stop = async () => {
    stopping = true
    await restarting
    await current.stop()
  }
  watch()
  return { pid: () => current.pid, stop }
}
