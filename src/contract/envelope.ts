import type { PageMeta } from './entities.ts'
import type { FailureCode } from './failures.ts'

/** Every JSON answer under the API base is one of these two. */
export type Success<T> = { success: true; message: string; data: T; meta?: PageMeta }
export type FieldError = { field: string; message: string }
export type Failure = { success: false; message: string; code: FailureCode; errors?: FieldError[] }
