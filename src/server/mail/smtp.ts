import { createTransport } from 'nodemailer'
import { type Handler, type Mail, PermanentFailure } from '../outbox/message.ts'
import { withRequiredTls } from './smtp-url.ts'

// Together well below the outbox's lease.
const CONNECT_TIMEOUT_MS = 10_000
const GREETING_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000
const CONNECTIONS_MAX = 5

type SmtpError = Error & { code?: string; responseCode?: number }

/** One pool of connections to the mail server; each message is one recipient. */
export function createSmtpDelivery(url: string, from: string) {
  const transport = createTransport({
    url: withRequiredTls(url),
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // The payload is data: it must not be able to name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  async function deliver({ to, subject, text }: Mail) {
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    } catch (error) {
      throw isRefusal(error as SmtpError) ? new PermanentFailure((error as Error).message) : error
    }
  }

  return {
    mail: { deliver } satisfies Handler<'mail'>,
    close: () => transport.close(),
  }
}

/** The server refused this recipient or this message for good; a refused login is the operator's to repair. */
const isRefusal = ({ code, responseCode = 0 }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
