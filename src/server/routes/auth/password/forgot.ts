import { forgotPassword as endpoint } from '#contract/endpoints/auth.ts'
import { attemptOf, lockAddressOf, recordAttempt } from '../../../accounts/attempts.ts'
import { ok } from '../../../http/answer.ts'
import { refusedByRate } from '../../../http/rate.ts'
import { route } from '../../../http/route.ts'
import { enqueue } from '../../../messages/outbox/enqueue.ts'

/** Does not look the address up, so neither the answer nor its cost reveals anything. */
export const forgotPassword = route(endpoint, ({ services, body: { email }, address, requestId }) =>
  services.sql.begin(async (tx) => {
    const attempt = attemptOf('reset', email, address)
    await lockAddressOf(tx, attempt)
    const refused = await refusedByRate(tx, attempt, services.settings)
    if (refused) return refused
    await recordAttempt(tx, attempt)
    await enqueue(tx, { topic: 'password_reset', payload: { email, address, requestId } })
    return ok(null, 'resetAsked')
  }),
)
