import { randomBytes } from 'node:crypto'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { FailureCode } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { apiBase } from '#contract/paths.ts'
import { serveDocs } from '../docs/page.ts'
import type { Download } from '../http/answer.ts'
import type { Answered } from '../http/answered.ts'
import { refuseBrokenRequest } from '../http/broken-request.ts'
import { answerPreflights, corsHeaders } from '../http/cors.ts'
import { writeDownload } from '../http/download.ts'
import { forwardingWarning } from '../http/forwarding.ts'
import { namesOneHost } from '../http/host.ts'
import { NOT_JSON } from '../http/input.ts'
import { type Enveloped, pipeline } from '../http/pipeline.ts'
import { publicPasswordWarning } from '../http/public-password.ts'
import type { Route } from '../http/route.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { batchPerTurn } from '../http/turn.ts'
import { wordsFor } from '../http/words.ts'
import { apiHeaders, writeAnswer, writeFailure } from '../http/write.ts'
import { routes as allRoutes } from '../routes/all.ts'
import type { Services } from '../services/services.ts'
import type { Settings } from '../settings/settings.ts'
import { runningCalls } from './running-calls.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 20_000
/** How often Node looks for slow clients. With its default of 30 s they would stay much longer than the limits. */
const SLOW_CHECK_MS = 1_000
const KEEP_ALIVE_MS = 72_000
const PARAM_LENGTH_MAX = 500

export type AppOptions = {
  services: Services
  /** Receives the answered calls of each event loop turn, for metrics and logs. */
  onAnswers?: (answered: Answered[]) => void
  routes?: readonly Route[]
}

/** Creates the API under its base path. Callers register pages and operations beside it. */
export function createApp({ services, onAnswers, routes = allRoutes }: AppOptions): FastifyInstance {
  const { settings, log } = services
  const headers = [...apiHeaders(settings), ...corsHeaders(settings)]
  const headersOf = (request: FastifyRequest) => [...headers, 'x-request-id', request.id]
  const refuse: Refuse = (request, reply, code) =>
    writeFailure(reply.raw, code, headersOf(request), wordsFor(request.headers))

  const app = Fastify(optionsOf(settings, refuse))
  // Node would refuse an unknown expectation without our headers. HTTP allows to ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  acceptRequests(app, settings, log, refuse)
  keepBodiesAsText(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = refusalOf(error)
    if (code === 'INTERNAL') log.error({ err: error, requestId: request.id }, 'a request failed')
    refuse(request, reply, code)
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'NOT_FOUND'))

  const write = answerWriter(log, headersOf)
  const send = batchPerTurn((calls: Call[]) => {
    for (const call of calls) write(call)
    onAnswers?.(calls.map(answeredOf))
  })
  addRoutes(app, routes, pipeline(services), send)
  answerPreflights(app, settings)
  // Calls and preflights write these headers themselves; routes that are registered later get them here.
  addSecurityHeaders(app, settings)
  serveDocs(
    app,
    routes.map(({ endpoint }) => endpoint),
    settings,
  )
  return app
}

type Refuse = (request: FastifyRequest, reply: FastifyReply, code: FailureCode) => void

const optionsOf = (settings: Settings, refuse: Refuse) => ({
  logger: false,
  genReqId: requestIds(),
  trustProxy: settings.trustProxy ?? false,
  bodyLimit: limits.bodyBytesMax,
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: {
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: SLOW_CHECK_MS,
    // Node would refuse it without our headers; `acceptRequests` does it.
    requireHostHeader: false,
  },
  keepAliveTimeout: KEEP_ALIVE_MS,
  routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
  exposeHeadRoutes: false,
  // The server still answers requests that arrive while it stops.
  return503OnClosing: false,
  clientErrorHandler: refuseBrokenRequest(settings),
  frameworkErrors: (_: unknown, request: unknown, reply: unknown) =>
    refuse(request as FastifyRequest, reply as FastifyReply, 'NOT_FOUND'),
})

/** Accepts all requests of a turn before the first one is processed. */
function acceptRequests(app: FastifyInstance, settings: Settings, log: Services['log'], refuse: Refuse) {
  const processRequest = batchPerTurn((requests: (() => void)[]) => {
    for (const startProcessing of requests) startProcessing()
  })
  const warnAboutForwarding = forwardingWarning(settings.trustProxy, log)
  const warnAboutPublicPassword = publicPasswordWarning(settings, log)
  /** Nothing else of this connection is read. */
  function refuseAndClose(request: FastifyRequest, reply: FastifyReply) {
    reply.raw.shouldKeepAlive = false
    refuse(request, reply, 'MALFORMED_JSON')
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!namesOneHost(request.raw)) return refuseAndClose(request, reply)
    warnAboutForwarding(request.raw)
    warnAboutPublicPassword(request.raw)
    processRequest(done)
  })
}

/** The body stays text until session and role are checked; the pipeline parses it after that. */
function keepBodiesAsText(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) =>
    done(null, body === '' ? '' : NOT_JSON),
  )
}

/** An answer that cannot be written closes its own connection; the other answers of the turn are still sent. */
function answerWriter(log: Services['log'], headersOf: (request: FastifyRequest) => string[]) {
  function closeAfter(err: unknown, request: FastifyRequest, reply: FastifyReply) {
    log.error({ err, requestId: request.id }, 'an answer could not be written')
    reply.raw.destroy()
  }
  const sendFile = (file: Download, request: FastifyRequest, reply: FastifyReply) =>
    void writeDownload(reply.raw, file, headersOf(request)).catch((err) => closeAfter(err, request, reply))
  return ({ reply, answer, sent, request }: Call) => {
    try {
      if (answer.ok && answer.download) sendFile(answer.download, request, reply)
      else writeAnswer(reply.raw, answer, sent, headersOf(request))
    } catch (err) {
      closeAfter(err, request, reply)
    }
  }
}

function addRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  answerOf: ReturnType<typeof pipeline>,
  send: (call: Call) => void,
) {
  const running = runningCalls()
  app.addHook('onClose', () => running.ended())
  for (const route of routes) {
    const { method, path } = route.endpoint
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const startedAt = performance.now()
      const answered = await answerOf(route, request)
      send({ route, request, reply, startedAt, ...answered })
    }
    app.route({
      method,
      url: `${apiBase}${path}`,
      handler: (request, reply) => void running.run(() => handle(request, reply)),
    })
  }
}

type Call = Enveloped & { route: Route; request: FastifyRequest; reply: FastifyReply; startedAt: number }

const answeredOf = ({ route, request, answer, sent, startedAt, address, personId }: Call): Answered => ({
  endpoint: route.endpoint,
  status: sent.status,
  code: answer.ok ? 'OK' : answer.code,
  milliseconds: performance.now() - startedAt,
  requestId: request.id,
  address,
  personId,
})

/** Ids that are unique across processes and cheap to create. */
function requestIds() {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${process}-${count.toString(36)}`
  }
}

function refusalOf({ code, statusCode = 500 }: FastifyError): FailureCode {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'BODY_TOO_LARGE'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'NOT_JSON'
  return statusCode < 500 ? 'MALFORMED_JSON' : 'INTERNAL'
}
