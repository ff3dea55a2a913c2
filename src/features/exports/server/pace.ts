import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** How long to wait after a part, in times of what it took to read. */
const FACTOR = { least: 0.1, most: 20 }
/** Above this share of the time the process works for others. */
const BUSY = 0.3
/** Much less than a silent run is given. */
const WAIT_MAX_MS = 5_000

/** Waits, and tells in which share of the time the process had work. */
type Pause = (ms: number) => Promise<number>

const pauseHere: Pause = async (ms) => {
  const before = performance.eventLoopUtilization()
  await wait(Math.min(ms, WAIT_MAX_MS))
  return performance.eventLoopUtilization(before).utilization
}

/** Waits between the parts: shortly on an idle server, and long enough on a busy one that payments lose little. */
export async function* paced<Part>(
  parts: AsyncIterable<Part>,
  pause = pauseHere,
  now = () => performance.now(),
): AsyncGenerator<Part> {
  let factor = FACTOR.least
  let startedAt = now()
  for await (const part of parts) {
    const took = now() - startedAt
    yield part
    const share = await pause(factor * took)
    factor = share > BUSY ? Math.min(FACTOR.most, factor * 2) : Math.max(FACTOR.least, factor / 2)
    startedAt = now()
  }
}
