import type { PageMeta } from './entities/page-meta.ts'
import type { FailureCode } from './failures.ts'

/** Every JSON answer under the API base is one of these two. */
export type Success<T> = { success: true; message: string; data: T; meta?: PageMeta }
export type FieldError = { field: string; message: string }
export type Failure = {
  success: false
  message: string
  code: FailureCode
  errors?: FieldError[]
  /** Has the shape that the call declares for this code (`failureData`). */
  data?: unknown
}

/** For clients: a proxy, a captive portal or another server can answer in our place. */
export const isSuccess = (body: unknown): body is Success<unknown> =>
  isEnvelope(body) && body.success === true

export const isFailure = (body: unknown): body is Failure =>
  isEnvelope(body) && body.success === false && typeof body.code === 'string'

const isEnvelope = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
