import { createTransport } from 'nodemailer'
import { type Support, withContact } from '../contact.ts'
import { type Handler, type Mail, PermanentFailure } from '../outbox/message.ts'
import { withRequiredTls } from './smtp-url.ts'

// Their sum must be well below the outbox's lease.
const CONNECT_TIMEOUT_MS = 10_000
const GREETING_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000
const CONNECTIONS_MAX = 5

type SmtpError = Error & { code?: string; responseCode?: number }

/** Sends mail through one pool of connections; each message has one recipient. */
export function createSmtpDelivery(url: string, from: string, support: Support) {
  const transport = createTransport({
    url: withRequiredTls(url),
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // A payload must not be able to attach a file or to fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  async function deliver(mail: Mail) {
    const { to, subject, text, unsubscribeUrl } = withContact(mail, support)
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
      })
    } catch (error) {
      throw isRefusal(error as SmtpError) ? new PermanentFailure((error as Error).message) : error
    }
  }

  return {
    mail: { deliver } satisfies Handler<'mail'>,
    close: () => transport.close(),
  }
}

/** The mail server permanently refused this recipient or message. A refused login is retried: the operator can fix it. */
const isRefusal = ({ code, responseCode = 0 }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
