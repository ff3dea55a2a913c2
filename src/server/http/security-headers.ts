import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Settings } from '../settings.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** For what is not a page: nothing may be loaded, run or framed. `object-src` does not need to be inferred. */
const policy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What every answer says to a browser; a page has a policy of its own. */
export const securityHeaders = ({ secure }: Settings): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...(secure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
})

/** Every route that is registered from here on answers with them; its handler may set others. */
export function addSecurityHeaders(app: FastifyInstance, settings: Settings) {
  const headers = securityHeaders(settings)
  const setThem: onRequestHookHandler = (_, reply, goOn) => {
    reply.headers(headers)
    goOn()
  }
  app.addHook('onRoute', (route) => {
    route.onRequest = [setThem, ...[route.onRequest ?? []].flat()]
  })
}
