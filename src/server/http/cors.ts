import type { FastifyInstance } from 'fastify'
import { apiBase } from '#contract/paths.ts'
import type { Settings } from '../settings/settings.ts'
import { securityHeaders } from './security-headers.ts'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, step-up, prefer, batua-refresh, batua-shared-computer',
  'access-control-max-age': '600',
}

/** Other origins have no access. Only the configured one, if any, may call with cookies and read the answer. */
export function corsHeaders({ corsOrigin }: Settings): string[] {
  if (!corsOrigin) return []
  return [
    'access-control-allow-origin',
    corsOrigin,
    'access-control-allow-credentials',
    'true',
    'access-control-expose-headers',
    'x-request-id, idempotency-replayed, retry-after',
    'vary',
    'origin',
  ]
}

export function answerPreflights(app: FastifyInstance, settings: Settings) {
  const headers = corsHeaders(settings)
  const answered = { ...securityHeaders(settings), ...PREFLIGHT }
  if (headers.length === 0) return
  app.options(`${apiBase}/*`, (_, reply) => {
    reply.raw.writeHead(204, [...headers, ...Object.entries(answered).flat()])
    reply.raw.end()
  })
}
