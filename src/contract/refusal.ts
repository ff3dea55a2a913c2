import type { FailureCode } from './failures.ts'
import type { Message, MessageCode } from './message.ts'

/** What is wrong with one field of the input. */
export type FieldMessage = { field: string; message: MessageCode }

/** Why something is not done. Rules and payments return it, and a route may pass it on as its answer. */
export type Refusal = {
  ok: false
  code: FailureCode
  /** Replaces the words of the code. */
  message?: Message
  errors?: FieldMessage[]
  /** Has the shape that the contract declares for this code. */
  data?: unknown
  retryAfterSeconds?: number
  /** It repeats the outcome of an Idempotency-Key. */
  isReplay?: true
}

export const refuse = (code: FailureCode, more: Omit<Refusal, 'ok' | 'code'> = {}): Refusal => ({
  ok: false,
  code,
  ...more,
})

/** For rules that the contract's schema cannot check. */
export const refuseField = (field: string, message: MessageCode): Refusal =>
  refuse('VALIDATION_FAILED', { message, errors: [{ field, message }] })

export const isRefusal = (value: object | null | undefined): value is Refusal =>
  value !== null && value !== undefined && 'ok' in value && value.ok === false
