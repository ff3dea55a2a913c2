import type { PlainCall } from '#contract/call.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { PageMeta } from '#contract/entities/page-meta.ts'
import type { Success } from '#contract/envelope.ts'

/** One call as the base layer makes it. */
export type CallArgs = Pick<PlainCall, 'method' | 'path'> & {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  timeoutMs?: number
  /** The caller asks the person to confirm. */
  asksItself?: true
}

export type MoneyCall = Required<Pick<CallArgs, 'method' | 'path' | 'body'>> & Pick<CallArgs, 'params'>

/**
 * Plain calls with the types of their endpoints, so that a page loads no schema to make a call; `endpoint` is only a
 * type. A call without an endpoint of its name, method and path does not compile.
 */
export type Typed<Calls extends DescribedBy<Calls, Endpoints>, Endpoints> = {
  readonly [Name in keyof Calls]: Calls[Name] & {
    readonly endpoint?: Name extends keyof Endpoints ? Endpoints[Name] : never
  }
}

type DescribedBy<Calls, Endpoints> = {
  [Name in keyof Calls]: Name extends keyof Endpoints
    ? Pick<Endpoints[Name] & PlainCall, 'method' | 'path'>
    : never
}

type EndpointOf<C> = C extends { readonly endpoint?: infer E extends Endpoint } ? E : never

export type Answer<C> = Success<ResponseOf<EndpointOf<C>>>
export type Body<C> = BodyOf<EndpointOf<C>>
export type Query<C> = Partial<QueryOf<EndpointOf<C>>>

type Input<C> = { params?: ParamsOf<EndpointOf<C>>; query?: Query<C>; body?: Body<C> }

export const call = <C extends PlainCall>({ method, path }: C, input: Input<C> = {}): CallArgs => ({
  method,
  path,
  ...(input as Partial<CallArgs>),
})

export const moneyCall = <C extends PlainCall & { money: true }>(
  { method, path }: C,
  body: Body<C>,
): MoneyCall => ({ method, path, body })

export type Page<Row> = { rows: Row[]; meta: PageMeta }

export const dataOf = <T>(answer: Success<T>): T => answer.data

export const pageOf = <Row>({ data, meta }: Success<Row[]>): Page<Row> => ({
  rows: data,
  meta: meta ?? { page: 1, limit: data.length, total: data.length, totalPages: 1 },
})
