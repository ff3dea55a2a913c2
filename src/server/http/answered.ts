import type { Endpoint } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failures.ts'

/** A call that was answered, as metrics and logs are told of it. */
export type Answered = {
  endpoint: Endpoint
  status: number
  code: FailureCode | 'OK'
  milliseconds: number
  requestId: string
  /** Of the client, past the proxies that are trusted. */
  address: string
  /** Who asked, if they were signed in. */
  personId?: string | undefined
}
