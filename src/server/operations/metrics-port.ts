import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { securityHeaders } from '../http/security-headers.ts'
import type { Settings } from '../settings.ts'
import { isLoopbackRequest } from './loopback.ts'
import { sendMetrics } from './routes.ts'

const HOST = '127.0.0.1'

export type MetricsPort = { address: string; stop(): Promise<void> }

/** Metrics on a port that only this machine can reach, without a token. */
export async function openMetricsPort(
  port: number,
  settings: Settings,
  metrics: () => Promise<string>,
): Promise<MetricsPort> {
  const app = Fastify({ logger: false })
  const headers = securityHeaders(settings)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // A page of another site whose name was pointed at this machine could ask through a visitor's browser.
    if (!isLoopbackRequest(request)) return reply.callNotFound()
  })
  app.get('/metrics', async (_, reply) => sendMetrics(reply, await metrics()))
  app.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain; charset=utf-8').send('not found\n'))
  await app.listen({ host: HOST, port }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `Port ${port} for metrics cannot be opened (${error.code}). Set METRICS_PORT to another one.`,
    )
  })
  const { port: opened } = app.server.address() as AddressInfo
  return { address: `http://${HOST}:${opened}/metrics`, stop: () => app.close() }
}
