import type { Failure } from '#contract/envelope.ts'
import type { FailureCode } from '#contract/failures.ts'
import { failureOf, isNotSent } from './errors.ts'
import type { Outcome } from './send.ts'

/**
 * What an answer to a money call tells about the payments under its Idempotency-Key.
 *
 * | answer                                     | evidence    | because                                        |
 * |--------------------------------------------|-------------|------------------------------------------------|
 * | none, because the device was offline       | not sent    | no request left the device                     |
 * | none, or not in our envelope               | nothing     | our server may have posted it all the same     |
 * | 5xx                                        | nothing     | the commit may have happened before the fault  |
 * | IDEMPOTENCY_KEY_REUSED                     | nothing     | the key has an outcome, and this is not it     |
 * | success                                    | outcome     | it is posted; a repeat gets the same answer    |
 * | 422                                        | outcome     | nothing is posted, and the server remembers it |
 * | 404 of recipient, user or agent            | outcome     | the server looks for the key before it says so |
 * | any other 4xx (400, 401, 403, 409, 429, …) | turned away | refused before the key was looked at           |
 */
export type Evidence = 'outcome' | 'turned away' | 'not sent' | 'nothing'

const afterTheKey: readonly FailureCode[] = ['RECIPIENT_NOT_FOUND', 'USER_NOT_FOUND', 'AGENT_NOT_FOUND']

export function evidenceOf({ error }: Outcome): Evidence {
  if (!error) return 'outcome'
  if (isNotSent(error)) return 'not sent'
  const failure = failureOf(error)
  return failure && error.status ? evidenceOfFailure(error.status, failure) : 'nothing'
}

function evidenceOfFailure(status: number, { code }: Failure): Evidence {
  if (status >= 500 || code === 'IDEMPOTENCY_KEY_REUSED') return 'nothing'
  if (status === 422 || afterTheKey.includes(code)) return 'outcome'
  return 'turned away'
}
