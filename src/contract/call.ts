import type { Role } from './roles.ts'

/** A call as plain data (`calls/`), which is all that a page needs to make it. `endpoints/` add schemas and docs. */
export type PlainCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Below the API base; a parameter is written `:name`. */
  path: string
  /** Who may call: everyone, or a signed-in account of one of these roles. */
  access: 'public' | readonly Role[]
  /** Moves money: the account must be active, an Idempotency-Key is honoured, calls are counted. */
  money?: true
}

export type Calls = Readonly<Record<string, PlainCall>>
