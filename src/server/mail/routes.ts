import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Success } from '#contract/envelope.ts'
import { messages } from '#contract/messages.ts'
import { apiBase } from '#contract/paths.ts'
import type { Sql } from '../data/connect.ts'
import { isLoopbackRequest } from '../operations/loopback.ts'
import type { Topic } from '../outbox/message.ts'
import { type KeptMail, newestMail } from './mailbox.ts'
import { mailboxPage } from './page.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const pageHeaders = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
}

const addressOf = ({ query }: FastifyRequest) => {
  const { to } = query as { to?: unknown }
  return typeof to === 'string' && to !== '' ? to : undefined
}

/** Elsewhere than on a developer's machine these paths do not exist, not even as a page of the web app. */
export function noMailboxRoutes(app: FastifyInstance) {
  app.get('/dev/mail', (_, reply) => reply.callNotFound())
}

/** Shows the messages of these topics, which are kept instead of sent. */
export function mailboxRoutes(app: FastifyInstance, sql: Sql, topics: readonly Topic[]) {
  // The mailbox holds other people's codes: a proxy in front or a foreign host name finds nothing.
  app.get('/dev/mail', async (request, reply) => {
    if (!isLoopbackRequest(request)) return reply.callNotFound()
    const page = mailboxPage(await newestMail(sql, topics, addressOf(request)))
    return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page)
  })

  app.get(`${apiBase}/dev/mail`, async (request, reply) => {
    if (!isLoopbackRequest(request)) return reply.callNotFound()
    const data = await newestMail(sql, topics, addressOf(request))
    reply.headers(pageHeaders)
    return { success: true, message: messages.ok, data } satisfies Success<KeptMail[]>
  })
}
