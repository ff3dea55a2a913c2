import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { docsPath } from '#contract/paths.ts'
import { coloursWithDark, markSvg } from '../http/brand.ts'
import { needsDemoMark, type Settings } from '../settings/settings.ts'
import { openApiDocument } from './document.ts'

// The script of the page sets inline styles; there are no inline scripts.
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

// The page has its own switch for dark mode, which starts with the choice of the system.
const style = coloursWithDark('.dark-mode') + readFileSync(new URL('page.css', import.meta.url), 'utf8')

type Document = ReturnType<typeof openApiDocument>

/** The library's page has no viewport, so phones would show it tiny. */
const withViewport = (html: string) =>
  html.replace('<head>', '<head>\n<meta name="viewport" content="width=device-width, initial-scale=1">')

/** Serves the OpenAPI document and a page to read and try it. */
export function serveDocs(app: FastifyInstance, endpoints: readonly Endpoint[], settings: Settings) {
  const facts = { hasDemo: settings.demo, isMarked: needsDemoMark(settings) }
  let document: Document | undefined
  // Made for its first reader: most processes never show it, and making it would delay their start.
  const documentOnDemand = {
    toJSON: () => {
      document ??= openApiDocument(endpoints, facts)
      return document
    },
  }
  app.register(async (docs) => {
    docs.addHook('onSend', async (_, reply, payload) =>
      String(reply.getHeader('content-type')).startsWith('text/html')
        ? withViewport(String(payload))
        : payload,
    )
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: documentOnDemand as never },
    })
    await docs.register(swaggerUi, {
      routePrefix: docsPath,
      staticCSP: policy,
      logo: { type: 'image/svg+xml', content: Buffer.from(markSvg), href: '/', target: '_self' },
      theme: {
        title: 'Batua API',
        favicon: [
          {
            filename: 'mark.svg',
            rel: 'icon',
            type: 'image/svg+xml',
            sizes: 'any',
            content: Buffer.from(markSvg),
          },
        ],
        css: [{ filename: 'batua.css', content: style }],
      },
      uiConfig: { deepLinking: true, persistAuthorization: false, defaultModelsExpandDepth: -1 },
    })
  })
}
