import { isFailure, isSuccess } from '#contract/envelope.ts'
import { apiBase } from '#contract/paths.ts'
import { refreshHeader } from '#contract/refresh-header.ts'
import { sharedComputerHeader } from '#contract/shared-computer-header.ts'
import type { CallArgs } from './call.ts'
import type { CallError } from './errors.ts'
import { takePrefetched } from './prefetched.ts'
import { isRefreshing } from './refresh.ts'
import { isSharedComputer } from './token.ts'

const baseUrl = new URL(apiBase, location.origin).href

/** How long a person waits for any answer. */
export const answerWithinMs = 20_000

export type Outcome = { data: unknown; error?: undefined } | { error: CallError; data?: undefined }

/** One request. Only an answer in our envelope counts as a success. */
export async function send(args: CallArgs, token: string, signal: AbortSignal): Promise<Outcome> {
  const { method, body, headers, timeoutMs = answerWithinMs } = args
  const deadline = deadlineIn(timeoutMs)
  try {
    const address = addressOf(args)
    const prefetched = takePrefetched(method, address, token)
    if (prefetched) return outcomeOf(await prefetched, await bodyOf(await prefetched))
    const response = await fetch(address, {
      method,
      credentials: 'include',
      signal: AbortSignal.any([signal, deadline.signal]),
      headers: {
        Authorization: token ? `Bearer ${token}` : '',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(isSharedComputer() ? { [sharedComputerHeader]: '1' } : {}),
        ...(method === 'GET' && isRefreshing() ? { [refreshHeader]: '1' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return outcomeOf(response, await bodyOf(response))
  } catch (error) {
    return { error: { status: undefined, data: error instanceof Error ? error.message : String(error) } }
  } finally {
    deadline.clear()
  }
}

/** Like AbortSignal.timeout, but with the timers of the page, which tests can control. */
function deadlineIn(ms: number) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${ms} ms`)), ms)
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}

function outcomeOf({ ok, status }: Response, data: unknown): Outcome {
  if (ok && isSuccess(data)) return { data }
  // Our server never answers a failure with a success status, so this answer is not from our server.
  return { error: { status, data: ok && isFailure(data) ? null : data } }
}

export async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const filledPath = ({ path, params = {} }: Pick<CallArgs, 'path' | 'params'>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

export function addressOf({ query = {}, ...call }: CallArgs): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const suffix = search.size > 0 ? `?${search}` : ''
  return `${baseUrl}${filledPath(call)}${suffix}`
}
