import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { docsPath } from '#contract/paths.ts'
import { openApiDocument } from '../openapi.ts'

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

/** Serves the OpenAPI document and a page to read and try it. */
export function serveDocs(app: FastifyInstance) {
  app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      // An empty base address: the page calls the server that it was loaded from.
      specification: { document: openApiDocument('') as never },
    })
    await docs.register(swaggerUi, {
      routePrefix: docsPath,
      staticCSP: policy,
      uiConfig: { deepLinking: true, persistAuthorization: false },
    })
  })
}
