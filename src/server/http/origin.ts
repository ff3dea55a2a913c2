import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '../settings/settings.ts'

/** Whether a page of another origin made this request, judged by the headers that the browser sends. */
export function isForeign(headers: IncomingHttpHeaders, settings: Settings): boolean {
  const { origin } = headers
  if (origin === undefined) return isSentByOthers(headers['sec-fetch-site'])
  if (origin === settings.publicUrl || origin === settings.corsOrigin) return false
  return origin !== servedOrigin(headers.host, settings)
}

/** A browser sends no Origin with a link or a picture, but says whether the page is of another origin. */
const isSentByOthers = (site: string | string[] | undefined) => site === 'cross-site' || site === 'same-site'

/**
 * The server may have several names, and a page cannot choose the Host header that its browser sends. TLS ends at a
 * proxy, so only PUBLIC_URL says whether people open https or http: a page on plain http is not the same origin.
 */
const servedOrigin = (host: string | undefined, { secure }: Settings) =>
  URL.parse(`${secure ? 'https' : 'http'}://${host}`)?.origin
