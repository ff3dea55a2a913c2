import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { expect } from 'vitest'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import type { PageMeta } from '#contract/entities.ts'
import type { FieldError } from '#contract/envelope.ts'
import { apiBase } from '#contract/paths.ts'
import { createLedger } from '#ledger/writer.ts'
import { createApp } from '#server/app.ts'
import type { DatabaseTarget, Sql } from '#server/data/connect.ts'
import type { Route } from '#server/http/route.ts'
import { createServices, type Services } from '#server/http/services.ts'
import { enqueueWithCommit } from '#server/outbox/enqueue.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { testDatabase } from './database.ts'
import { type People, people } from './people.ts'

type Sent = {
  token?: string | undefined
  cookie?: string
  body?: unknown
  query?: Record<string, string | number>
  params?: Record<string, string>
  headers?: Record<string, string>
}

export type Answered<T = unknown> = {
  status: number
  headers: Headers
  body: {
    success: boolean
    message: string
    code?: string
    errors?: FieldError[]
    /** There when the call succeeded. */
    data: T
    meta?: PageMeta
  }
}

/** Calls over HTTP, to whichever server it is. */
export type Calls = {
  /** A call of the contract; a success must be exactly what the contract says, without a field more. */
  call<E extends Endpoint>(endpoint: E, sent?: Sent): Promise<Answered<ResponseOf<E>>>
  /** Anything else over HTTP, with the body sent as it is. */
  request(method: string, path: string, sent?: Sent): Promise<Answered>
}

export type TestServer = People &
  Calls & {
    url: string
    target: DatabaseTarget
    sql: Sql
    app: FastifyInstance
    services: Services
    /** The newest mail to an address, if any. */
    lastMail(to: string): Promise<{ subject: string; text: string } | undefined>
    mailsTo(to: string): Promise<{ subject: string; text: string }[]>
    /** What the audit says was done to a person, in order. */
    actionsOn(personId: string): Promise<string[]>
    close(): Promise<void>
  }

/** The real server on a port of its own with a database of its own; close it in `afterAll`. */
export async function startServer(
  overrides: Partial<Settings> = {},
  { routes }: { routes?: Route[] } = {},
): Promise<TestServer> {
  const database = await testDatabase()
  const { sql } = database
  const settings: Settings = { ...readSettings({ PORT: '0' }), ...overrides }
  const ledger = createLedger(sql, { enqueue: enqueueWithCommit })
  const services = await createServices({ sql, settings, ledger, log: pino({ level: 'silent' }) })
  const app = createApp({ services, ...(routes && { routes }) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    target: database.target,
    sql,
    app,
    services,
    ...callsTo(url),
    ...people(sql, settings),
    mailsTo: (to) => mailsTo(sql, to),
    lastMail: async (to) => (await mailsTo(sql, to))[0],
    actionsOn: (personId) => actionsOn(sql, personId),
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

export function callsTo(url: string): Calls {
  const request = requester(url)
  return { request, call: caller(request) }
}

const requester =
  (url: string) =>
  async (
    method: string,
    path: string,
    { token, cookie, body, query, headers }: Sent = {},
  ): Promise<Answered> => {
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
    const response = await fetch(`${url}${path}${search}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answered['body'],
    }
  }

const caller =
  (request: TestServer['request']) =>
  async <E extends Endpoint>(endpoint: E, sent: Sent = {}) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(sent.params?.[name] ?? ''))
    const answer = await request(endpoint.method, `${apiBase}${path}`, sent)
    if (answer.body.success) {
      expect(endpoint.response.parse(answer.body.data)).toEqual(answer.body.data)
      expect(Object.keys(answer.body).sort()).toEqual(
        ['success', 'message', 'data', ...(endpoint.paged ? ['meta'] : [])].sort(),
      )
    }
    return answer as Answered<ResponseOf<E>>
  }

const mailsTo = (sql: Sql, to: string) => sql<{ subject: string; text: string }[]>`
  select payload ->> 'subject' as subject, payload ->> 'text' as text
  from outbox where topic = 'mail' and payload ->> 'to' = ${to} order by id desc`

async function actionsOn(sql: Sql, personId: string) {
  const events = await sql<{ action: string }[]>`
    select action from audit_event where subject = ${personId} order by id`
  return events.map(({ action }) => action)
}
