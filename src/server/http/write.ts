import type { ServerResponse } from 'node:http'
import type { FieldError } from '#contract/envelope.ts'
import { failures } from '#contract/failures.ts'
import { type Words, wordsOf } from '#contract/message.ts'
import { type FieldMessage, type Refusal, refuse } from '#contract/refusal.ts'
import type { Settings } from '../settings/settings.ts'
import type { Answer, AnswerMessage, Headers } from './answer.ts'
import { securityHeaders } from './security-headers.ts'
import { wordsIn } from './words.ts'

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** The headers of every answer, computed once because this is the hot path. */
export const apiHeaders = (settings: Settings): string[] =>
  Object.entries({ ...JSON_HEADERS, ...securityHeaders(settings) }).flat()

export type Envelope = { status: number; body: string }

/** The envelope of an answer, without undefined fields. Here messages become words, and nowhere else. */
export function envelope(answer: Answer<unknown>, successStatus = 200, words = wordsIn()): Envelope {
  if (!answer.ok)
    return { status: failures[answer.code].status, body: JSON.stringify(failureBody(answer, words)) }
  const { data, meta } = answer
  const message = messageWords(answer.message, words)
  return { status: successStatus, body: JSON.stringify({ success: true, message, data, meta }) }
}

const messageWords = (message: AnswerMessage, words: Words) =>
  typeof message === 'object' && 'failure' in message
    ? words.failures[message.failure]
    : wordsOf(message, words)

/** The body of a failure, in words. */
export const failureBody = ({ code, message, errors, data }: Refusal, words = wordsIn()) => ({
  success: false,
  message: message ? wordsOf(message, words) : words.failures[code],
  code,
  errors: errors && fieldErrors(errors, words),
  data,
})

const fieldErrors = (errors: readonly FieldMessage[], words: Words): FieldError[] =>
  errors.map(({ field, message }) => ({ field, message: wordsOf(message, words) }))

export function writeAnswer(
  response: ServerResponse,
  answer: Answer<unknown>,
  { status, body }: Envelope,
  headers: string[],
) {
  if (answer.ok && answer.stream) {
    response.writeHead(status, withHeaders(headers, STREAM_HEADERS))
    return answer.stream(response)
  }
  const own =
    answer.ok && answer.maxAgeSeconds ? withHeaders(headers, keptFor(answer.maxAgeSeconds)) : headers
  const all = [...own, 'content-length', String(Buffer.byteLength(body))]
  if (answer.headers) all.push(...rawHeaders(answer.headers))
  if (answer.isReplay) all.push('idempotency-replayed', 'true')
  if (!answer.ok && answer.retryAfterSeconds) all.push('retry-after', String(answer.retryAfterSeconds))
  response.writeHead(status, all)
  response.end(body)
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy must pass each event on at once.
  'x-accel-buffering': 'no',
}

const keptFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` })

/** The headers of every answer, with some in place of those of JSON. */
function withHeaders(headers: string[], own: Readonly<Record<string, string>>): string[] {
  const pairs = headers.flatMap((name, i) => (i % 2 === 0 && !(name in own) ? [name, headers[i + 1]!] : []))
  return [...pairs, ...Object.entries(own).flat()]
}

const rawHeaders = (headers: Headers): string[] =>
  Object.entries(headers).flatMap(([name, values]) => [values].flat().flatMap((value) => [name, value]))

/** For failures outside of any call: unknown paths, bodies that are too large. */
export function writeFailure(
  response: ServerResponse,
  failure: Refusal | Refusal['code'],
  headers: string[],
  words = wordsIn(),
) {
  const answer = typeof failure === 'string' ? refuse(failure) : failure
  writeAnswer(response, answer, envelope(answer, undefined, words), headers)
}
