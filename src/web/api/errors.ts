import { type Failure, isFailure } from '#contract/envelope.ts'
import { messages } from '../text/en/messages.ts'

/** What a failed call yields: the status and the body, or the error's own words when nothing answered. */
export type CallError = { status: number | undefined; data: unknown }

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'status' in error && 'data' in error

export const statusOf = (error: unknown) => (isCallError(error) ? error.status : undefined)

/** What our server answered. Nothing when there was no answer, or one that somebody else gave. */
export const failureOf = (error: unknown): Failure | undefined =>
  isCallError(error) && isFailure(error.data) ? error.data : undefined

/** The server's code for what went wrong. */
export const failureCode = (error: unknown) => failureOf(error)?.code

/** What else the server told with a failure, as the contract declares for its code. */
export function failureData(error: unknown): object | undefined {
  const data = failureOf(error)?.data
  return typeof data === 'object' && data !== null ? data : undefined
}

/** A call that our server did not answer: nobody knows what became of it. */
export const isUnanswered = (error: unknown) => isCallError(error) && !isFailure(error.data)

/** A call that was given up because its session ended. */
export const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** The server's words for people, if it had any. */
export const serverMessage = (error: unknown): string | undefined => failureOf(error)?.message || undefined

/** What is wrong with a code that was entered, to be told at its field. */
export const codeRefusal = (error: unknown): string | undefined =>
  failureCode(error) === 'CODE_INVALID' ? serverMessage(error) : undefined

/**
 * What to show for a failed call. A call that was not answered has a message of our own: the browser's
 * ("Failed to fetch") does not help.
 */
export const errorMessage = (error: unknown, fallback: string = messages.somethingWentWrong): string =>
  serverMessage(error) ?? (isUnanswered(error) ? messages.noAnswer : fallback)
