import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { proxyCheck } from '../settings/proxies.ts'

const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'forwarded',
]

export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  FORWARDING_HEADERS.some((name) => headers[name] !== undefined)

/**
 * Warns about requests from a proxy that TRUST_PROXY does not name: all clients behind it have the same address and
 * share one rate limit. Warns once per process and then stops checking.
 */
export function forwardingWarning(trustProxy: readonly string[] | undefined, log: Pick<Logger, 'warn'>) {
  const isProxy = proxyCheck(trustProxy ?? [])
  const known = new Set<string>()
  let hasWarned = false
  return ({ headers, socket }: IncomingMessage) => {
    if (hasWarned || !isForwarded(headers)) return
    const { remoteAddress: peer = '' } = socket
    if (known.has(peer)) return
    if (isProxy(peer)) return void known.add(peer)
    hasWarned = true
    log.warn(
      { peer },
      `Requests come with forwarding headers from ${peer}, which TRUST_PROXY does not name. ` +
        'Batua ignores the headers, so all clients behind that address share its rate limits. ' +
        `If it is your proxy, set TRUST_PROXY=${peer}.`,
    )
  }
}
