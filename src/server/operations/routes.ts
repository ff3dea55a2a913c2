import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseStandby } from '#ledger/database.ts'
import type { Sql } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { publishedCheckpoint } from '../journal/state.ts'

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const READY_WAIT_MS = 2000

export type OperationsOptions = {
  sql: Sql
  metrics: () => Promise<string>
  /** Clients must send it to read the metrics here. Undefined: no client may (see metrics-port.ts). */
  metricsToken: string | undefined
  /** True: a load balancer must send no more requests. */
  isStopping?: () => boolean
}

export function operationsRoutes(
  app: FastifyInstance,
  { sql, metrics, metricsToken, isStopping = () => false }: OperationsOptions,
) {
  const readiness = readinessOf(sql)
  const mayReadMetrics = metricsToken ? bearerCheck(metricsToken) : () => false

  app.get('/healthz', async (_, reply) => plain(reply, 200, 'ok'))

  app.get('/readyz', async (_, reply) => {
    const obstacle = isStopping() ? 'the server is stopping' : await readiness()
    return obstacle ? plain(reply, 503, obstacle) : plain(reply, 200, 'ready')
  })

  // Public: everybody who keeps copies can later prove that the journal was not rewritten.
  app.get('/.well-known/batua-checkpoint', async (_, reply) => {
    const note = await publishedCheckpoint(sql)
    return note === undefined ? reply.callNotFound() : plain(reply, 200, note.trimEnd())
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request)) return reply.callNotFound()
    return sendMetrics(reply, await metrics())
  })
}

export const sendMetrics = (reply: FastifyReply, text: string) =>
  reply.type(METRICS_TYPE).header('cache-control', 'no-store').send(text)

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${text}\n`)

/** The returned function tells why the server is not ready; undefined when it is ready. */
function readinessOf(sql: Sql) {
  let migrated = false
  async function findObstacle() {
    if (migrated) {
      await sql`select 1`
      return undefined
    }
    const pending = await pendingMigrations(sql)
    migrated = pending.length === 0
    return migrated ? undefined : 'migrations are pending'
  }
  return async () => {
    const timeout = Promise.withResolvers<string>()
    const timer = setTimeout(() => timeout.resolve('the database does not answer'), READY_WAIT_MS)
    try {
      return await Promise.race([findObstacle(), timeout.promise])
    } catch (error) {
      return error instanceof DatabaseStandby ? error.message : 'the database does not answer'
    } finally {
      clearTimeout(timer)
    }
  }
}

function bearerCheck(token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return ({ headers }: FastifyRequest) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}
