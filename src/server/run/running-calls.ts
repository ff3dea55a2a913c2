import { setTimeout as sleep } from 'node:timers/promises'

const DEADLINE_MS = 10_000

/** The calls whose handlers run. Connections do not tell: the client of a running call may have gone. */
export function runningCalls() {
  let count = 0
  let onLast = () => {}

  return {
    async run(handle: () => Promise<void>): Promise<void> {
      count += 1
      try {
        await handle()
      } finally {
        count -= 1
        if (count === 0) onLast()
      }
    },
    /** Resolves when none runs, so that nothing that they use is closed before. */
    async ended(): Promise<void> {
      if (count === 0) return
      const last = new Promise<void>((resolve) => {
        onLast = resolve
      })
      await Promise.race([last, sleep(DEADLINE_MS, undefined, { ref: false })])
    },
  }
}
