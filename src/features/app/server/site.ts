import { createHash } from 'node:crypto'
import { languages } from '#contract/languages.ts'
import type { SiteFile, SitePart } from '#server/features/site-part.ts'
import { fileText } from './file-text.ts'
import { manifest, manifestPath } from './manifest.ts'
import { offlinePage } from './offline-page.ts'

const SCRIPT = 'text/javascript; charset=utf-8'
const workerPath = '/sw.js'

/** A worker obeys the policy of its own answer. The one of other files would forbid it requests and icons. */
const workerHeaders = { 'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'" }

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const worker = (text: string): SiteFile => ({ type: SCRIPT, text: () => text, headers: () => workerHeaders })

/** Of the pages, and of what the worker keeps. */
const fingerprintOf = (build: string) =>
  createHash('sha256')
    .update([build, ...languages.map(offlinePage), fileText('offline.js')].join())
    .digest('hex')
    .slice(0, 16)

/** The files of the installed app, and the link to its manifest in every page. */
export const appSite: SitePart = ({ settings, build }) => {
  if (!settings.app) return { files: { [workerPath]: worker(fileText('no-worker.js')) } }
  const manifests = languages.map((language): [string, SiteFile] => [
    manifestPath(language),
    { type: 'application/manifest+json; charset=utf-8', text: () => manifest(language) },
  ])
  return {
    head: (language) => `<link rel="manifest" href="${manifestPath(language)}" />`,
    files: {
      ...Object.fromEntries(manifests),
      [workerPath]: worker(fileText('sw.js').replace('{{build}}', fingerprintOf(build))),
      '/offline.js': { type: SCRIPT, text: () => fileText('offline.js') },
      '/offline': {
        type: 'text/html; charset=utf-8',
        text: offlinePage,
        headers: (language) => ({ 'content-security-policy': pagePolicy, 'content-language': language }),
      },
    },
  }
}
