import type { FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { Caller } from '../accounts/sessions.ts'
import type { Services } from '../services/services.ts'
import type { Answer } from './answer.ts'

export type Call<E extends Endpoint> = {
  /** The signed-in person. Public calls do not look up the session. */
  caller: E['access'] extends 'public' ? undefined : Caller
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The body as the client sent it, before normalization. */
  sentBody: unknown
  services: Services
  /** The caller's id. A public call that finds out who calls audits with `{ ...call, actor }`. */
  actor: string | null
  requestId: string
  /** The client's IP address, behind trusted proxies too. */
  address: string
  /** For money calls, if the client sent one. */
  idempotencyKey: string | undefined
  request: FastifyRequest
}

export type Route = {
  endpoint: Endpoint
  handler: (call: Call<Endpoint>) => Promise<Answer<unknown>>
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<ResponseOf<E>>>

export const routeOf = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler as Route['handler'],
})

/**
 * Binds a handler to its call of the contract. The pipeline has checked caller and input before it runs. A call that
 * needs a fresh session has `freshRoute`.
 */
export const route = <E extends Endpoint & { freshSession?: never }>(
  endpoint: E,
  handler: Handler<E>,
): Route => routeOf(endpoint, handler)
