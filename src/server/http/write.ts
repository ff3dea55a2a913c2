import type { ServerResponse } from 'node:http'
import { failures } from '#contract/failures.ts'
import type { Settings } from '../settings.ts'
import { type Answer, type Failure, fail } from './answer.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const JSON_HEADERS = [
  'content-type',
  'application/json; charset=utf-8',
  'cache-control',
  'no-store',
  'x-content-type-options',
  'nosniff',
  'content-security-policy',
  "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy',
  'no-referrer',
]

export const hstsHeaders = ({ secure }: Settings) =>
  secure ? ['strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`] : []

/** The headers that every answer has: computed once, since this is the hot path. */
export const apiHeaders = (settings: Settings): string[] => [...JSON_HEADERS, ...hstsHeaders(settings)]

export type Envelope = { status: number; body: string }

/** The envelope of an answer; `errors` and `meta` only where they belong. */
export function envelope(answer: Answer<unknown>, successStatus = 200): Envelope {
  if (!answer.ok) return failureEnvelope(answer)
  const { message, data, meta } = answer
  return { status: successStatus, body: JSON.stringify({ success: true, message, data, meta }) }
}

function failureEnvelope({ code, message, errors }: Failure): Envelope {
  const known = failures[code]
  const body = JSON.stringify({ success: false, message: message ?? known.message, code, errors })
  return { status: known.status, body }
}

export function writeAnswer(
  response: ServerResponse,
  answer: Answer<unknown>,
  { status, body }: Envelope,
  headers: string[],
) {
  const all = [...headers, 'content-length', String(Buffer.byteLength(body))]
  if (answer.headers) for (const [name, value] of Object.entries(answer.headers)) all.push(name, value)
  if (!answer.ok && answer.retryAfterSeconds) all.push('retry-after', String(answer.retryAfterSeconds))
  response.writeHead(status, all)
  response.end(body)
}

/** For refusals outside of any call: unknown paths, bodies that are too large. */
export function writeFailure(
  response: ServerResponse,
  failure: Failure | Failure['code'],
  headers: string[],
) {
  const answer = typeof failure === 'string' ? fail(failure) : failure
  writeAnswer(response, answer, failureEnvelope(answer), headers)
}
