import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wallet from '#contract/endpoints/wallet.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { connect, type Sql } from '../data/connect.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { countOutbox } from '../outbox/rows.ts'
import { createMetrics } from './metrics.ts'
import { operationsRoutes } from './routes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const TOKEN = 'a-token-of-some-length'

function appWith({ sql = database.sql, metricsToken }: { sql?: Sql; metricsToken?: string } = {}) {
  const metrics = createMetrics(() => countOutbox(sql))
  const app = Fastify()
  operationsRoutes(app, { sql, metricsToken, metrics: () => metrics.registry.metrics() })
  const get = (url: string, headers = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress })
  return { metrics, get }
}

test('a server whose database answers and is migrated is alive and ready', async () => {
  const { get } = appWith()
  expect((await get('/healthz')).statusCode).toBe(200)
  expect((await get('/readyz')).statusCode).toBe(200)
})

test('a server is not ready while migrations are pending, and ready after them', async () => {
  const { get } = appWith()
  const { sql } = database
  const [taken] = await sql`delete from schema_migration where name = '0006_outbox.sql' returning *`
  const waiting = await get('/readyz')
  expect([waiting.statusCode, waiting.body]).toEqual([503, 'migrations are pending\n'])
  await sql`insert into schema_migration (name, checksum) values (${taken?.name}, ${taken?.checksum})`
  expect((await get('/readyz')).statusCode).toBe(200)
})

test('a server without its database is alive and not ready', async () => {
  const away = connect({ socketDir: '/nonexistent', database: 'none', user: 'none' })
  const { get } = appWith({ sql: away })
  expect((await get('/healthz')).statusCode).toBe(200)
  const { statusCode, body } = await get('/readyz')
  expect([statusCode, body]).toEqual([503, 'the database does not answer\n'])
  await away.end()
})

test('metrics tell requests, refusals, batches and the outbox', async () => {
  const { get, metrics } = appWith()
  await database.sql`truncate outbox`
  await enqueue(database.sql, { topic: 'mail', payload: { to: 'a@batua.test', subject: 's', text: 't' } })
  const call = { endpoint: wallet.withdraw, milliseconds: 4, requestId: 'r' }
  metrics.observeCall({ ...call, status: 200, code: 'OK' })
  metrics.observeCall({ ...call, status: 422, code: 'INSUFFICIENT_FUNDS' })
  metrics.observeBatch({ size: 7, seconds: 0.002 })
  const { body } = await get('/metrics')
  const route = 'method="POST",route="/wallet/me/withdraw"'
  expect(body).toContain(`batua_http_request_seconds_count{${route},status="200"} 1`)
  expect(body).toContain(`batua_http_request_seconds_count{${route},status="422"} 1`)
  expect(body).toContain('batua_refusals_total{code="INSUFFICIENT_FUNDS"} 1')
  expect(body).toContain('batua_ledger_batch_transfers_sum 7')
  expect(body).toContain('batua_ledger_posting_seconds_count 1')
  expect(body).toContain('batua_outbox_messages{status="queued"} 1')
  expect(body).toContain('batua_outbox_messages{status="dead"} 0')
})

test('without a token metrics are for this machine only', async () => {
  const { get } = appWith()
  expect((await get('/metrics')).statusCode).toBe(200)
  expect((await get('/metrics', {}, '203.0.113.9')).statusCode).toBe(404)
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
})

test('with a token metrics are for whoever has it, also from elsewhere', async () => {
  const { get } = appWith({ metricsToken: TOKEN })
  expect((await get('/metrics')).statusCode).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer wrong' })).statusCode).toBe(404)
  const answer = await get('/metrics', { authorization: `Bearer ${TOKEN}` }, '203.0.113.9')
  expect(answer.statusCode).toBe(200)
})
