import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '../settings/settings.ts'

/** Whether a page of another site made this request, judged by the headers that the browser sends. */
export function isForeign(headers: IncomingHttpHeaders, settings: Settings): boolean {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site'
  if (origin === settings.publicUrl || origin === settings.corsOrigin) return false
  // The server may have several names. A page cannot choose the Host header that its browser sends.
  return URL.parse(origin)?.host !== headers.host
}
