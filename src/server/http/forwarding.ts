import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { proxyCheck } from '../settings/proxies.ts'

const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'forwarded',
]

/**
 * Looks for requests that a proxy has passed on although TRUST_PROXY does not name it: everybody behind it then has
 * one address, and shares one limit. Told once per process; after that nothing is looked at any more.
 */
export function forwardingNotice(trustProxy: readonly string[] | undefined, log: Pick<Logger, 'warn'>) {
  const isProxy = proxyCheck(trustProxy ?? [])
  const known = new Set<string>()
  let isTold = false
  return ({ headers, socket }: IncomingMessage) => {
    if (isTold || !FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) return
    const { remoteAddress: peer = '' } = socket
    if (known.has(peer)) return
    if (isProxy(peer)) return void known.add(peer)
    isTold = true
    log.warn(
      { peer },
      `Requests come with forwarding headers from ${peer}, which TRUST_PROXY does not name. ` +
        'The headers are ignored, and everybody behind that address shares its limits. ' +
        `If it is your proxy, set TRUST_PROXY=${peer}.`,
    )
  }
}
