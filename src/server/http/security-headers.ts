import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Settings } from '../settings/settings.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** For everything but pages: nothing may be loaded, run or framed. `default-src` also covers `object-src`; it is explicit for readers. */
const policy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The headers of every answer; a page has a policy of its own. */
export const securityHeaders = ({ secure }: Settings): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...(secure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
})

/** Adds the headers to every route that is registered after this call; a handler may override them. */
export function addSecurityHeaders(app: FastifyInstance, settings: Settings) {
  const headers = securityHeaders(settings)
  const setHeaders: onRequestHookHandler = (_, reply, done) => {
    reply.headers(headers)
    done()
  }
  app.addHook('onRoute', (route) => {
    route.onRequest = [setHeaders, ...[route.onRequest ?? []].flat()]
  })
}
