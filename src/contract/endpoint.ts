import type { z } from 'zod'
import type { FailureCode } from './failures.ts'
import type { Role } from './roles.ts'

type Shape = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Below the API base; a parameter is written `:name`. */
  path: string
  summary: string
  /** Who may call: anybody, or a signed-in account of one of these roles. */
  access: 'public' | readonly Role[]
  /** Moves money: the account must be active, an Idempotency-Key is honoured, calls are counted. */
  money?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Of `data` in the answer. */
  response: z.ZodType
  /** What this call alone can be refused with, beside what every call of its kind can (`failureCodesOf`). */
  refusals?: readonly FailureCode[]
  /** Of `data` in a failure, for the few that carry any. */
  failureData?: Partial<Record<FailureCode, z.ZodType>>
  /** A list in pages, with `meta` in the answer. */
  paged?: true
  /** Of a success; 200 unless said. */
  status?: 201
}

/** A call as data: server, forms, OpenAPI and tests all read it from here. */
export const endpoint = <const T extends Shape>(shape: T) => shape

export type Endpoint = Shape

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
