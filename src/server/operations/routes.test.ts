import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wallet from '#contract/endpoints/wallet.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'

import { connect, type Sql } from '../database/connect.ts'
import { enqueue } from '../messages/outbox/enqueue.ts'
import { createMetrics } from './metrics.ts'
import { platformGauges } from './platform-gauges.ts'
import { operationsRoutes } from './routes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const TOKEN = 'a-token-of-some-length'

const bearer = { authorization: `Bearer ${TOKEN}` }

function appWith({ sql = database.sql, metricsToken }: { sql?: Sql; metricsToken?: string } = {}) {
  const metrics = createMetrics(sql, platformGauges({ smsPerDay: 1, heldSeconds: () => 0 }))
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

test('a server is not ready while a migration or function is pending, and ready after it', async () => {
  const { get } = appWith()
  const { sql } = database
  const [taken] =
    await sql`delete from schema_definition where name = 'functions/post_transfers.sql' returning *`
  const waiting = await get('/readyz')
  expect([waiting.statusCode, waiting.body]).toEqual([503, 'migrations are pending\n'])
  await sql`
    insert into schema_definition (name, checksum, version)
    values (${taken?.name}, ${taken?.checksum}, ${taken?.version})`
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

test('the metrics report requests, refusals, batches, the outbox and the queue of password hashes', async () => {
  const { get, metrics } = appWith({ metricsToken: TOKEN })
  await database.sql`truncate outbox`
  await enqueue(database.sql, { topic: 'mail', payload: { to: 'a@batua.test', subject: 's', text: 't' } })
  await database.sql`insert into deadline (kind, subject, due_at) values ('test', 'subject', now() - interval '42 s')`
  const call = { endpoint: wallet.withdraw, milliseconds: 4, requestId: 'r', address: '127.0.0.1' }
  metrics.observeCall({ ...call, status: 200, code: 'OK' })
  metrics.observeCall({ ...call, status: 422, code: 'INSUFFICIENT_FUNDS' })
  metrics.observeBatch({ size: 7, held: 1, seconds: 0.002 })
  metrics.watchHashes({ counts: () => ({ waiting: 3, refused: 12 }) })
  const { body } = await get('/metrics', bearer)
  const route = 'method="POST",route="/wallet/me/withdraw"'
  expect(body).toContain(`batua_http_request_seconds_count{${route},status="200"} 1`)
  expect(body).toContain(`batua_http_request_seconds_count{${route},status="422"} 1`)
  expect(body).toContain('batua_refusals_total{code="INSUFFICIENT_FUNDS"} 1')
  expect(body).toContain('batua_ledger_batch_transfers_sum 7')
  expect(body).toContain('batua_ledger_posting_seconds_count 1')
  expect(body).toContain('batua_outbox_messages{status="queued"} 1')
  expect(body).toContain('batua_outbox_messages{status="dead"} 0')
  expect(body).toContain('batua_texts_of_last_day{which="sent"} 0')
  expect(body).toContain('batua_texts_of_last_day{which="max"} 1')
  expect(body).toMatch(/batua_deadlines_late_seconds 4\d\./)
  expect(body).toContain('batua_agents_listed 0')
  expect(body).toContain('batua_password_hashes_waiting 3')
  expect(body).toContain('batua_password_hashes_refused_total 12')
})

// threat: metrics-access; ASVS: 13.4.5
test('without a token nobody can read the metrics on this port, not even this machine', async () => {
  const { get } = appWith()
  for (const headers of [{}, bearer, { authorization: '' }, { authorization: 'Bearer ' }]) {
    const { statusCode, body } = await get('/metrics', headers)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('batua_')
  }
})

test('with a token, clients on other machines can read the metrics too', async () => {
  const { get } = appWith({ metricsToken: TOKEN })
  expect((await get('/metrics')).statusCode).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer wrong' })).statusCode).toBe(404)
  const answer = await get('/metrics', bearer, '203.0.113.9')
  expect(answer.statusCode).toBe(200)
})
