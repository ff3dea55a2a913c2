import { createHmac } from 'node:crypto'
import { type Handler, PermanentFailure, type TextMessage } from '../outbox/message.ts'
import type { SmsEndpoint } from '../settings.ts'

// Well below the outbox's lease.
const TIMEOUT_MS = 20_000
const TIMEOUT = 408
const TOO_MANY = 429

/** What the receiver checks: it knows the secret, and refuses what is old. */
export const signatureOf = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/**
 * Posts each message as JSON to the operator's sender. The id is the same for every attempt, so that the sender
 * can drop a repeat. Headers: `batua-timestamp` (seconds) and `batua-signature` (HMAC-SHA256 in hex of
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
        // The secret is for this receiver and for nobody that it points to.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw refusalOf(response.status)
    },
  }
}

/** A message that the sender cannot take today it cannot take tomorrow; a busy or broken sender is tried again. */
function refusalOf(status: number): Error {
  const reason = `the sender of text messages answered ${status}`
  const isFinal = status >= 400 && status < 500 && status !== TIMEOUT && status !== TOO_MANY
  return isFinal ? new PermanentFailure(reason) : new Error(reason)
}
