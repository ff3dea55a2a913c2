/** What a failed call yields: the status and the body, or the error's own words when nothing answered. */
export type CallError = { status: number | undefined; data: unknown }

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'data' in error

export const statusOf = (error: unknown) => (isCallError(error) ? error.status : undefined)

/** The server's words for people, if it had any. */
export function serverMessage(error: unknown): string | undefined {
  if (!isCallError(error)) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined
  return typeof data.message === 'string' && data.message ? data.message : undefined
}

/** The error's own words, when no server answered. */
export function errorText(error: unknown): string | undefined {
  if (isCallError(error) && typeof error.data === 'string') return error.data || undefined
  return error instanceof Error ? error.message : undefined
}
