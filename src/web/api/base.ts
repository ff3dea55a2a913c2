import { type BaseQueryApi, type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react'
import { apiBase } from '#contract/paths.ts'
import type { CallArgs } from './call.ts'
import type { CallError } from './errors.ts'
import { keyFor, settle } from './intents.ts'
import { dropToken, readToken } from './token.ts'

const baseUrl = new URL(apiBase, location.origin).href
const loginPath = '/auth/login'
const retryDelaysMs = [500, 1500]

type Outcome = { data: unknown; error?: undefined } | { error: CallError; data?: undefined }

const baseQuery: BaseQueryFn<CallArgs, unknown, CallError> = async (args, queryApi) => {
  const hadToken = readToken() !== ''
  const outcome = args.money ? await sendMoneyCall(args, queryApi) : await send(args, queryApi)
  // A session that ended elsewhere ends here too; a guarded area then leads to the login.
  if (outcome.error?.status === 401 && args.path !== loginPath && hadToken) dropToken()
  return outcome
}

export const api = createApi({
  baseQuery,
  tagTypes: ['USER', 'AGENT', 'ADMIN', 'TRANSACTION'],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
})

async function sendMoneyCall(args: CallArgs, queryApi: BaseQueryApi): Promise<Outcome> {
  const intent = `${readToken()} ${args.path} ${JSON.stringify(args.body)}`
  const headers = { 'Idempotency-Key': keyFor(intent) }
  let outcome = await send(args, queryApi, headers)
  for (const delayMs of retryDelaysMs) {
    if (!isUnknown(outcome)) break
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    outcome = await send(args, queryApi, headers)
  }
  if (!isUnknown(outcome)) settle(intent)
  return outcome
}

/** No answer, or one that says nobody knows yet: the money may have moved. */
const isUnknown = ({ error }: Outcome) =>
  error !== undefined && (error.status === undefined || error.status === 503)

async function send(args: CallArgs, { signal }: BaseQueryApi, extra: HeadersInit = {}): Promise<Outcome> {
  const token = readToken()
  try {
    const response = await fetch(addressOf(args), {
      method: args.method,
      credentials: 'include',
      signal,
      headers: {
        Authorization: token ? `Bearer ${token}` : '',
        ...(args.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...extra,
      },
      ...(args.body === undefined ? {} : { body: JSON.stringify(args.body) }),
    })
    const data = await bodyOf(response)
    return response.ok ? { data } : { error: { status: response.status, data } }
  } catch (error) {
    return { error: { status: undefined, data: error instanceof Error ? error.message : String(error) } }
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : response.statusText
}

function addressOf({ path, params = {}, query = {} }: CallArgs): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const suffix = search.size > 0 ? `?${search}` : ''
  return `${baseUrl}${filled}${suffix}`
}
