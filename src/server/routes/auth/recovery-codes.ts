import { makeRecoveryCodes as endpoint } from '#contract/endpoints/security.ts'
import { refuse } from '#contract/refusal.ts'
import * as authenticator from '../../accounts/authenticator.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

export const makeRecoveryCodes = route(endpoint, async ({ caller, address, requestId, services }) => {
  const origin = { address, requestId }
  const outcome = await authenticator.makeRecoveryCodes(services.sql, caller, origin, services.settings)
  if ('refused' in outcome) return refuse(outcome.refused)
  return ok({ recoveryCodes: outcome.codes }, 'recoveryCodesMade')
})
