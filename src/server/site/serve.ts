import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageParameter,
  languages,
} from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { SitePart } from '../features/site-part.ts'
import { acceptedLanguage, chosenLanguage, languageCookieHeader } from '../http/language.ts'
import { needsDemoMark, type Settings } from '../settings/settings.ts'
import { encodedFor, etagOf, type Site, type WebFile } from './files.ts'
import { pagesFor } from './pages.ts'
import { filesOfParts } from './parts.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

// The toast library adds inline styles. Scripts must not be inline.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const languageVary = 'accept-encoding, accept-language, cookie'

const pageHeaders = {
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  vary: languageVary,
}

/** Everybody with the address of a receipt or pay link sees what it is about, so no cache, search engine or other site may keep it. */
const secretHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

const isSecret = (path: string) =>
  [paths.receiptCheck, paths.pay].some((secret) => path.startsWith(`${secret}/`))

/** Serves the files of the built app by name, and its page for every other address that a person may open. */
export function serveWeb(
  app: FastifyInstance,
  { pages, files }: Site,
  settings: Settings,
  siteParts: readonly SitePart[] = [],
) {
  const { publicUrl, funding, payout, support } = settings
  const facts = { publicUrl, funding, payout, support, isDemo: needsDemoMark(settings) }
  const built = languages.map((language) => pages[language].plain)
  const build = etagOf(Buffer.concat([...built, Buffer.from(JSON.stringify(facts))]))
  const parts = siteParts.map((part) => part({ settings, build }))
  const fileOfPart = filesOfParts(parts)
  const pageAt = pagesFor(pages, {
    ...facts,
    head: (language) => parts.map(({ head }) => head?.(language) ?? '').join(''),
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = pathOf(request)
      const file = files.get(path)
      if (file) return send(request, reply, file, {})
      const requested = requestedLanguage(request)
      const language =
        requested ?? chosenLanguage(request.headers) ?? acceptedLanguage(request.headers) ?? defaultLanguage
      const ofPart = fileOfPart(path, language)
      if (ofPart) return send(request, reply, ofPart.file, { vary: languageVary, ...ofPart.headers })
      if (!isPage(path, request)) return reply.callNotFound()
      // The app's own links do not carry the parameter, so the choice has to outlast this page.
      if (requested) reply.header('set-cookie', languageCookieHeader(requested))
      return send(request, reply, pageAt(path, language), headersOfPage(path))
    },
  })
}

function requestedLanguage({ query }: FastifyRequest): Language | undefined {
  const requested = (query as Record<string, unknown>)[languageParameter]
  return isLanguage(requested) ? requested : undefined
}

const headersOfPage = (path: string): Record<string, string> => ({
  ...pageHeaders,
  ...(isSecret(path) && secretHeaders),
})

function send(request: FastifyRequest, reply: FastifyReply, file: WebFile, more: Record<string, string>) {
  const { body, encoding } = encodedFor(file, String(request.headers['accept-encoding'] ?? ''))
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  reply.headers({
    'cache-control': file.hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    vary: 'accept-encoding',
    etag,
    ...more,
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(body)
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!

/** A missing script, a missing image and an unknown API call get a 404, not the index page. */
function isPage(path: string, { headers }: FastifyRequest) {
  if (path.startsWith('/api/') || path === '/api' || path.startsWith('/assets/')) return false
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept)
}
