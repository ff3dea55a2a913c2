import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { PageMeta } from '#contract/entities/page-meta.ts'
import type { Success } from '#contract/envelope.ts'

/** One call as the base layer makes it. */
export type CallArgs = {
  method: Endpoint['method']
  path: string
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  timeoutMs?: number
}

export type MoneyCall = Required<Pick<CallArgs, 'method' | 'path' | 'body'>>

type Input<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: Partial<QueryOf<E>>
  body?: BodyOf<E>
}

/** Imports only types of the contract, so that a screen without a form does not load zod. */
export const call = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: Input<E> = {},
): CallArgs => ({ method, path, ...(input as Partial<CallArgs>) })

export const moneyCall = <E extends Endpoint & { money: true }>(
  method: E['method'],
  path: E['path'],
  body: BodyOf<E>,
): MoneyCall => ({ method, path, body })

export type Answer<E extends Endpoint> = Success<ResponseOf<E>>
export type Page<Row> = { rows: Row[]; meta: PageMeta }

export const dataOf = <T>(answer: Success<T>): T => answer.data

export const pageOf = <Row>({ data, meta }: Success<Row[]>): Page<Row> => ({
  rows: data,
  meta: meta ?? { page: 1, limit: data.length, total: data.length, totalPages: 1 },
})
