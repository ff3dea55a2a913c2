import { cancelFactorReset as endpoint } from '#contract/endpoints/auth.ts'
import { refuse } from '#contract/refusal.ts'
import { cancelReset } from '../../accounts/factor-reset.ts'
import { isToken } from '../../accounts/sessions.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

/** The token of the mail is the only credential: the owner may not be signed in. */
export const cancelFactorReset = route(endpoint, async ({ body, services, address, requestId }) => {
  if (!isToken(body.token)) return refuse('LINK_INVALID')
  const outcome = await cancelReset(services.sql, body.token, { address, requestId })
  return outcome === 'cancelled' ? ok(null, 'factorResetCancelled') : refuse('LINK_INVALID')
})
