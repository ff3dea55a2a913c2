import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// A client that keeps its connection may be sending its next request right now.
const LINGER_MS = 250
const IDLE_SWEEP_MS = 20
const DEADLINE_MS = 10_000

/**
 * Takes no new connection, answers every request that is under way or still comes on an open one, and lets
 * connections go as they fall idle.
 */
export async function drainConnections(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  // Not http's own close: that one cuts idle connections at once, with a request perhaps on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const wait = (ms: number) => sleep(ms, undefined, { ref: false })
  await Promise.race([closed, wait(LINGER_MS)])
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
  await Promise.race([closed, wait(DEADLINE_MS)])
  clearInterval(sweep)
  server.closeAllConnections()
}
