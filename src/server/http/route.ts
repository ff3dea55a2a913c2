import type { FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { Caller } from '../data/sessions.ts'
import type { Answer } from './answer.ts'
import type { Services } from './services.ts'

export type Call<E extends Endpoint> = {
  /** Who is signed in; a public call does not look. */
  caller: E['access'] extends 'public' ? undefined : Caller
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The body as it came, with the spelling of the client. */
  sentBody: unknown
  services: Services
  requestId: string
  /** Of the client, past the proxies that are trusted. */
  address: string
  /** Of money calls, when the client sent one. */
  idempotencyKey: string | undefined
  request: FastifyRequest
}

export type Route = {
  endpoint: Endpoint
  handler: (call: Call<Endpoint>) => Promise<Answer<unknown>>
}

/** Ties a handler to its call of the contract: by then caller and input are checked. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<ResponseOf<E>>>,
): Route => ({ endpoint, handler: handler as Route['handler'] })
