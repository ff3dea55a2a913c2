import { createHmac } from 'node:crypto'
import type { SmsEndpoint } from '../../settings/settings.ts'
import { type Handler, PermanentFailure, type TextMessage } from '../outbox/message.ts'

// Must be well below the outbox's lease.
const TIMEOUT_MS = 20_000
const TIMEOUT = 408
const TOO_MANY = 429

/** The receiver knows the secret, checks the signature and refuses old timestamps. */
export const signatureOf = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/**
 * Posts each message as JSON to the operator's SMS service. The id is the same for every attempt, so that the
 * service can drop duplicates. Headers: `batua-timestamp` (seconds) and `batua-signature` (HMAC-SHA256 in hex of
 * timestamp, a dot and the body).
 */
export function createHttpDelivery({ url, secret }: SmsEndpoint): Handler<'sms'> {
  return {
    deliver: async ({ id, to, text }: TextMessage) => {
      const body = JSON.stringify({ id, to, text })
      const timestamp = Math.floor(Date.now() / 1000).toString()
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'batua-timestamp': timestamp,
          'batua-signature': signatureOf(secret, timestamp, body),
        },
        body,
        // Never follow a redirect: messages hold codes and must reach only this receiver.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw refusalOf(response.status)
    },
  }
}

/** A 4xx status will not change with a retry, except 408 and 429. Retry those and a broken service. */
function refusalOf(status: number): Error {
  const reason = `the SMS service answered ${status}`
  const isFinal = status >= 400 && status < 500 && status !== TIMEOUT && status !== TOO_MANY
  return isFinal ? new PermanentFailure(reason) : new Error(reason)
}
