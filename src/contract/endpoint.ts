import type { z } from 'zod'
import type { PlainCall } from './call.ts'
import type { FailureCode } from './failures.ts'
import type { Message } from './message.ts'

/** What the API docs say about a call in addition to its schemas. */
export type CallDocs = {
  /** The name of the call in a generated client, where the export has a shorter one because its file gives the context. */
  operationId?: string
  /** Text that is too long for the summary. */
  description?: string
  /** The call works without a token too. */
  tokenIsOptional?: true
  /** For the example: the message of a success, and the fields that differ from the default ones. */
  message?: Message
  request?: Record<string, unknown>
  data?: Record<string, unknown>
}

type Shape = PlainCall & {
  summary: string
  /** Open to an account that must turn on a second factor first. */
  beforeFactor?: true
  /** A stolen token alone must not make this call: it needs a session whose login or step-up was minutes ago. */
  freshSession?: true
  /** Moves nothing, but prepares a payment: the account must be active too. */
  activeOnly?: true
  /** The answer is a stream of events; `response` is the schema of each. It does not extend the session. */
  stream?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The schema of `data` in the answer. */
  response: z.ZodType
  /** The failures of this call alone, in addition to those of every call of its kind (`failureCodesOf`). */
  refusals?: readonly FailureCode[]
  /** The schema of `data` in a failure, for the few failures that have it. */
  failureData?: Partial<Record<FailureCode, z.ZodType>>
  /** The answer is one page of a list and has `meta`. */
  paged?: true
  /** The answer is a CSV file instead of JSON; a failure is JSON as everywhere. */
  isCsv?: true
  /** The status of a success; defaults to 200. */
  status?: 201
  docs?: CallDocs
}

/** Adds schemas and docs to a call, for the server, the OpenAPI document and the tests. */
export const endpoint = <const T extends Shape>(shape: T) => shape

export type Endpoint = Shape

/** With a cookie alone, only pages of our own may make this call: it changes something, or its answer is long. */
export const isForOwnPages = ({ method, isCsv, stream }: Endpoint): boolean =>
  method !== 'GET' || isCsv === true || stream === true

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
