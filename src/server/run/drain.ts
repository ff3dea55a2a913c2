import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// A client with a kept-alive connection may be sending its next request right now.
const LINGER_MS = 250
const IDLE_SWEEP_MS = 20
const DEADLINE_MS = 10_000

/**
 * Accepts no new connection, answers every request that is running or still arrives on an open connection, and
 * closes connections when they become idle.
 */
export async function drainConnections(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  // http's own close() closes idle connections at once; a request may be on its way on one of them.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const wait = (ms: number) => sleep(ms, undefined, { ref: false })
  await Promise.race([closed, wait(LINGER_MS)])
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
  await Promise.race([closed, wait(DEADLINE_MS)])
  clearInterval(sweep)
  server.closeAllConnections()
}
