import { makeRecoveryCodes as endpoint } from '#contract/endpoints/security.ts'
import { refuse } from '#contract/refusal.ts'
import * as authenticator from '../../accounts/authenticator.ts'
import { ok } from '../../http/answer.ts'
import { freshRoute } from '../../http/fresh-route.ts'

export const makeRecoveryCodes = freshRoute(endpoint, async (call, tx) => {
  if (!call.caller.hasSecondFactor) return refuse('FACTOR_NOT_FOUND')
  const recoveryCodes = await authenticator.makeRecoveryCodes(tx, call, call.services.settings)
  return ok({ recoveryCodes }, 'recoveryCodesMade')
})
