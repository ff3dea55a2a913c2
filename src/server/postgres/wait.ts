import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 20

/** Asks again and again until there is an answer; undefined when the time is over. */
export async function waitFor<T>(ask: () => T | undefined, limitMs: number): Promise<T | undefined> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const answer = ask()
    if (answer !== undefined) return answer
    if (performance.now() >= deadline) return undefined
    await sleep(POLL_MS)
  }
}
