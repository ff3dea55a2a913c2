import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import type { login } from '#contract/endpoints/auth.ts'
import { failureCodesOf } from '#contract/failure-codes.ts'
import type { FailureCode } from '#contract/failures.ts'
import { hashesAtOnce, hashQueue } from '#server/accounts/hash-queue.ts'
import type { DatabaseTarget, Sql } from '#server/database/connect.ts'
import { writeOwnerSettings } from '#server/database/owner-settings.ts'
import { newestMail } from '#server/messages/mail/mailbox.ts'
import { assemble, type Parts } from '#server/run/assemble.ts'
import { closeConnections, type Deadlines, openConnections } from '#server/run/connections.ts'
import type { Services } from '#server/services/services.ts'
import { type KeyRing, newRootKey } from '#server/settings/key-ring.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { cheapHash } from './cheap-hash.ts'
import { type SocketTarget, type TestDatabase, testDatabase } from './database.ts'
import { type People, people } from './people.ts'
import { type Answered, pathOf, requestsTo, type Sent } from './requests.ts'

export type { Answered }

/** Makes calls over HTTP to any server. */
export type Calls = {
  /** Makes a call of the contract. Checks that a success has exactly the fields of the contract. */
  call<E extends Endpoint>(endpoint: E, sent?: Sent): Promise<Answered<ResponseOf<E>>>
  /** Makes any other HTTP request and sends the body unchanged. */
  request(method: string, path: string, sent?: Sent): Promise<Answered>
}

export type TestServer = People &
  Calls & {
    url: string
    target: SocketTarget
    sql: Sql
    app: FastifyInstance
    services: Services
    /** The newest mail to an address, if any. */
    lastMail(to: string): Promise<{ subject: string; text: string } | undefined>
    mailsTo(to: string): PromiseLike<{ subject: string; text: string }[]>
    /** Text messages to a number, newest first. */
    textsTo(phone: string): Promise<string[]>
    /** The audit events about a person, in order. */
    actionsOn(personId: string): Promise<string[]>
    close(): Promise<void>
  }

type StartOptions = { database?: TestDatabase; replica?: DatabaseTarget } & Pick<
  Parts,
  'routes' | 'onAnswers' | 'funding' | 'ring' | 'signals' | 'replicaPauseMs'
>

/** All servers of one test file read what the others encrypted. */
export const testRing: KeyRing = { current: newRootKey(), former: [] }

const HASH_WAIT_MAX_MS = 100_000
/** With a fifth of a core, sixty calls at once wait longer for a connection than the product lets them. */
const patient: Deadlines = { connectMs: 60_000, answerMs: 60_000 }

/** Starts the real server on a free port. Close it in `afterAll`, which drops its database too. */
export async function startServer(
  overrides: Partial<Settings> = {},
  { database: given, replica, ...options }: StartOptions = {},
): Promise<TestServer> {
  const database = given ?? (await testDatabase())
  const { sql } = database
  const settings: Settings = { ...readSettings({ PORT: '0' }), ...overrides }
  // Servers that share a database share what its owner allows.
  if (!given) await writeOwnerSettings(sql, settings)
  const connections = openConnections(database.serving, patient, replica)
  const log = pino({ level: 'silent' })
  const { app, services } = await assemble({
    connections,
    checkTarget: replica ?? database.serving,
    settings,
    log,
    ring: testRing,
    ...options,
  })
  // On a busy machine many hashes take longer than people wait.
  const atOnce = hashesAtOnce(settings.workers)
  services.passwords = hashQueue({ atOnce, waitMaxMs: HASH_WAIT_MAX_MS, hash: cheapHash })
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
    textsTo: (phone) => textsTo(sql, phone),
    lastMail: async (to) => (await mailsTo(sql, to))[0],
    actionsOn: (personId) => actionsOn(sql, personId),
    close: async () => {
      services.streams.stop()
      services.waits.stop()
      await app.close()
      await closeConnections(connections)
      await database.drop()
    },
  }
}

export function callsTo(url: string): Calls {
  const request = requestsTo(url)
  return { request, call: caller(request) }
}

const caller =
  (request: TestServer['request']) =>
  async <E extends Endpoint>(endpoint: E, sent: Sent = {}) => {
    const answer = await request(endpoint.method, pathOf(endpoint, sent.params), sent)
    if (answer.body.success) {
      expect(endpoint.response.parse(answer.body.data)).toEqual(answer.body.data)
      expect(Object.keys(answer.body).sort()).toEqual(
        ['success', 'message', 'data', ...(endpoint.paged ? ['meta'] : [])].sort(),
      )
    }
    const { code, data } = answer.body
    if (code)
      expect(failureCodesOf(endpoint), `refusals of ${endpoint.method} ${endpoint.path}`).toContain(code)
    if (code && data !== undefined) expect(failureDataOf(endpoint, code).parse(data)).toEqual(data)
    return answer as Answered<ResponseOf<E>>
  }

/** The token of a login that asked for no second factor. */
export function tokenOf({ body: { data } }: Answered<ResponseOf<typeof login>>): string {
  if ('token' in data) return data.token
  throw new Error('the login asks for a second factor')
}

const failureDataOf = (endpoint: Endpoint, code: string) =>
  endpoint.failureData?.[code as FailureCode] ?? z.undefined()

const mailsTo = async (sql: Sql, to: string) =>
  (await newestMail(sql, ['mail', 'named_mail'], to)).map(({ subject, text }) => ({ subject, text }))

async function textsTo(sql: Sql, phone: string) {
  const texts = await sql<{ text: string }[]>`
    select payload ->> 'text' as text from outbox
    where topic = 'sms' and payload ->> 'to' = ${phone} order by id desc`
  return texts.map(({ text }) => text)
}

async function actionsOn(sql: Sql, personId: string) {
  const events = await sql<{ action: string }[]>`
    select action from audit_event where subject = ${personId} order by id`
  return events.map(({ action }) => action)
}
