import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Success } from '#contract/envelope.ts'
import { apiBase } from '#contract/paths.ts'
import { messages } from '#contract/text/en/messages.ts'
import type { Sql } from '../../database/connect.ts'
import { isLoopbackRequest } from '../../http/loopback-request.ts'
import { type Support, withContact } from '../../messages/contact.ts'
import { type KeptMail, newestMail } from '../../messages/mail/mailbox.ts'
import type { Topic } from '../../messages/outbox/message.ts'
import { mailboxFiles, mailboxPage, mailboxPath } from './page.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
const pageHeaders = { 'content-security-policy': policy, 'cache-control': 'no-store' }

const addressOf = ({ query }: FastifyRequest) => {
  const { to } = query as { to?: unknown }
  return typeof to === 'string' && to !== '' ? to : undefined
}

/** Without a mailbox the path is a 404. Otherwise the web app would answer it with its page. */
export function noMailboxRoutes(app: FastifyInstance) {
  for (const path of [mailboxPath, `${mailboxPath}/*`]) app.get(path, (_, reply) => reply.callNotFound())
}

/** Shows the messages of these topics, which the server keeps instead of sending them. */
export function mailboxRoutes(app: FastifyInstance, sql: Sql, topics: readonly Topic[], support: Support) {
  const newest = async (to: string | undefined) =>
    (await newestMail(sql, topics, to)).map((mail) => withContact(mail, support))

  /** The mailbox holds other people's codes: requests through a proxy or with a foreign host name get a 404. */
  const local = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.get(path, async (request, reply) =>
      isLoopbackRequest(request) ? answer(request, reply.headers(pageHeaders)) : reply.callNotFound(),
    )

  local(mailboxPath, async (request, reply) => {
    const to = addressOf(request)
    const page = mailboxPage(await newest(to), to)
    return reply.type('text/html; charset=utf-8').send(page)
  })

  for (const [name, { type, content }] of Object.entries(mailboxFiles))
    local(`${mailboxPath}/${name}`, async (_, reply) => reply.type(type).send(content))

  local(`${apiBase}${mailboxPath}`, async (request) => {
    const mails = await newest(addressOf(request))
    const data = mails.map(({ id: _, ...mail }) => mail)
    return { success: true, message: messages.ok, data } satisfies Success<KeptMail[]>
  })
}
