import { type Failure, isFailure } from '#contract/envelope.ts'
import { messages } from '../text/en/messages.ts'

/** The result of a failed call: status and body, or the error's message if there was no answer. */
export type CallError = { status: number | undefined; data: unknown }

const OFFLINE = 'the device is offline'

/** No request left the device. */
export const notSent: CallError = { status: undefined, data: OFFLINE }

export const isNotSent = (error: unknown) => isCallError(error) && error.data === OFFLINE

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'status' in error && 'data' in error

export const statusOf = (error: unknown) => (isCallError(error) ? error.status : undefined)

/** The failure that our server answered. undefined without an answer, or if another server answered. */
export const failureOf = (error: unknown): Failure | undefined =>
  isCallError(error) && isFailure(error.data) ? error.data : undefined

/** Only a 401 of our server counts; a proxy knows nothing of sessions. */
export const saysSessionEnded = (error: CallError | undefined) =>
  error?.status === 401 && failureOf(error) !== undefined

/** The server's code for what went wrong. */
export const failureCode = (error: unknown) => failureOf(error)?.code

/** The data of a failure, as the contract declares it for the code. */
export function failureData(error: unknown): object | undefined {
  const data = failureOf(error)?.data
  return typeof data === 'object' && data !== null ? data : undefined
}

/** Our server did not answer the call, so its outcome is not known. */
export const isUnanswered = (error: unknown) =>
  isCallError(error) && !isFailure(error.data) && !isNotSent(error)

/** A call that was aborted because its session ended. */
export const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** The message of the server's answer, if there is one. */
export const serverMessage = (error: unknown): string | undefined => failureOf(error)?.message || undefined

/** The message for a wrong code, to be shown at its field. */
export const codeRefusal = (error: unknown): string | undefined =>
  failureCode(error) === 'CODE_INVALID' ? serverMessage(error) : undefined

/**
 * What to show for a failed call. A call that was not answered has a message of our own: the browser's
 * ("Failed to fetch") does not help.
 */
export const errorMessage = (error: unknown, fallback: string = messages.somethingWentWrong): string =>
  isNotSent(error)
    ? messages.offline
    : (serverMessage(error) ?? (isUnanswered(error) ? messages.noAnswer : fallback))
