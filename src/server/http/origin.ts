import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '../settings.ts'

/** Whether a page of another site made this request, as far as the browser tells. */
export function isForeign(headers: IncomingHttpHeaders, settings: Settings): boolean {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site'
  if (origin === settings.publicUrl || origin === settings.corsOrigin) return false
  // The same server under another of its names; a page cannot choose the Host that its browser sends.
  return URL.parse(origin)?.host !== headers.host
}
