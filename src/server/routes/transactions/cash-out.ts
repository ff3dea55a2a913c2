import { cashOut as endpoint } from '#contract/endpoints/transactions.ts'

import { route } from '../../http/route.ts'
import { postCashOut, waitMsOf } from '../../money/consent.ts'

export const cashOut = route(endpoint, (call) => {
  // The code is not part of the payload of the Idempotency-Key: a retry may add one.
  const { code, ...body } = call.body
  return postCashOut({ ...call, body, code, waitMs: waitMsOf(call.request.headers.prefer) })
})
