import type { IncomingMessage } from 'node:http'

/**
 * Whether the request says once for which host it is. With none or two, a proxy and this server may each read another
 * one. HTTP/1.0, in which some load balancers ask for the health, need not name any.
 */
export function namesOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!
    if (name.length === 4 && name.toLowerCase() === 'host' && rawHeaders[i + 1] !== '') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0)
}
