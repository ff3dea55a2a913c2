import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 20

/** Calls `poll` until it returns a value; undefined after the time limit. */
export async function waitFor<T>(poll: () => T | undefined, limitMs: number): Promise<T | undefined> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const found = poll()
    if (found !== undefined) return found
    if (performance.now() >= deadline) return undefined
    await sleep(POLL_MS)
  }
}
