import type { Endpoint } from '#contract/endpoint.ts'
import type { PageMeta } from '#contract/entities/page-meta.ts'
import type { FieldError } from '#contract/envelope.ts'
import { apiBase } from '#contract/paths.ts'

export type Sent = {
  token?: string | undefined
  cookie?: string
  body?: unknown
  query?: Record<string, string | number>
  params?: Record<string, string>
  headers?: Record<string, string>
}

export type Answered<T = unknown> = {
  status: number
  headers: Headers
  body: {
    success: boolean
    message: string
    code?: string
    errors?: FieldError[]
    /** The data of a success, or the data that the contract declares for a failure code. */
    data: T
    meta?: PageMeta
  }
}

/** Makes HTTP requests to a server. A body that is text is sent unchanged. Rejects when the connection breaks. */
export const requestsTo =
  (url: string) =>
  async (
    method: string,
    path: string,
    { token, cookie, body, query, headers }: Sent = {},
  ): Promise<Answered> => {
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
    const response = await fetch(`${url}${path}${search}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: await bodyOf(response),
    }
  }

const hasType = ({ headers }: Response, type: string) => headers.get('content-type')?.startsWith(type)

/** A file, or the first event of a stream, stands as the data of a success. */
async function bodyOf(response: Response): Promise<Answered['body']> {
  if (hasType(response, 'text/csv')) return { success: true, message: '', data: await response.text() }
  if (hasType(response, 'text/event-stream')) return firstEvent(response)
  return (await response.json()) as Answered['body']
}

/** Ends the stream. */
async function firstEvent({ body }: Response): Promise<Answered['body']> {
  for await (const chunk of body!.pipeThrough(new TextDecoderStream()))
    return { success: true, message: 'OK', data: JSON.parse(chunk.replace('data: ', '')) }
  throw new Error('the stream had no event')
}

/** The path of a call with its parameters. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>, params: Record<string, string> = {}) =>
  `${apiBase}${path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))}`
