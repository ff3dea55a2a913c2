import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { isLoopbackRequest } from '../http/loopback-request.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Settings } from '../settings/settings.ts'
import { sendMetrics } from './routes.ts'

const HOST = '127.0.0.1'

export type MetricsPort = { address: string; stop(): Promise<void> }

/** Serves metrics without a token on a port that only this machine can reach. */
export async function openMetricsPort(
  port: number,
  settings: Settings,
  metrics: () => Promise<string>,
): Promise<MetricsPort> {
  const app = Fastify({ logger: false })
  const headers = securityHeaders(settings)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // DNS rebinding: another site could read the metrics through the browser of a person at this machine.
    if (!isLoopbackRequest(request)) return reply.callNotFound()
  })
  app.get('/metrics', async (_, reply) => sendMetrics(reply, await metrics()))
  app.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain; charset=utf-8').send('not found\n'))
  await app.listen({ host: HOST, port }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `Batua cannot open port ${port} for metrics (${error.code}). Set METRICS_PORT to another one.`,
    )
  })
  const { port: opened } = app.server.address() as AddressInfo
  return { address: `http://${HOST}:${opened}/metrics`, stop: () => app.close() }
}
