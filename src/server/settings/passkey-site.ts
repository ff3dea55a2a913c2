import { isIP } from 'node:net'
import { isLoopbackHost } from './loopback.ts'

/** Where passkeys work: the name that they belong to (the RP ID), and the one origin that may use them. */
export type PasskeySite = { rpId: string; origin: string }

const LOCALHOST = 'localhost'

/**
 * Browsers offer passkeys to https pages and to localhost, and never to a bare IP address. On this machine the page is
 * at localhost too, whatever address PUBLIC_URL has. Undefined: passkeys cannot work.
 */
export function passkeySite(publicUrl: string): PasskeySite | undefined {
  const url = new URL(publicUrl)
  const isAddress = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
  if (isAddress && !isLoopbackHost(url.hostname)) return undefined
  if (isAddress) url.hostname = LOCALHOST
  const { hostname, origin, protocol } = url
  return protocol === 'https:' || hostname === LOCALHOST ? { rpId: hostname, origin } : undefined
}
