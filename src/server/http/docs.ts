import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { docsPath } from '#contract/paths.ts'
import { openApiDocument } from '../openapi.ts'

// The page sets styles from its script; no script is inline.
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

/** The OpenAPI document, and a page to read and try it. */
export function serveDocs(app: FastifyInstance) {
  app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      // The address it was asked under is the right one, whatever the server is called.
      specification: { document: openApiDocument('') as never },
    })
    await docs.register(swaggerUi, {
      routePrefix: docsPath,
      staticCSP: policy,
      uiConfig: { deepLinking: true, persistAuthorization: false },
    })
  })
}
