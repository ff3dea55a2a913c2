import { cancelFactorReset as endpoint } from '#contract/endpoints/auth.ts'
import { refuse } from '#contract/refusal.ts'
import { cancelReset } from '../../accounts/factor-reset.ts'
import { isToken } from '../../accounts/secrets.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

/** The token of the mail is the only credential: the owner may not be signed in. */
export const cancelFactorReset = route(endpoint, async (call) => {
  const { token } = call.body
  if (!isToken(token)) return refuse('LINK_INVALID')
  const outcome = await cancelReset(call.services.sql, token, call)
  return outcome === 'cancelled' ? ok(null, 'factorResetCancelled') : refuse('LINK_INVALID')
})
