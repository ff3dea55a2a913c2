import type { Endpoint } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failures.ts'

/** What metrics and logs record about an answered call. */
export type Answered = {
  endpoint: Endpoint
  status: number
  code: FailureCode | 'OK'
  milliseconds: number
  requestId: string
  /** The client's IP address, behind trusted proxies too. */
  address: string
  /** The signed-in caller, if there is one. */
  personId?: string | undefined
}
