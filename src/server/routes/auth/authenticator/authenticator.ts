import * as contract from '#contract/endpoints/security.ts'
import { refuse } from '#contract/refusal.ts'
import * as authenticator from '../../../accounts/authenticator.ts'
import { ok } from '../../../http/answer.ts'
import { route } from '../../../http/route.ts'

export const beginAuthenticator = route(contract.beginAuthenticator, async ({ caller, services }) => {
  if (!services.keys) return refuse('FACTORS_UNAVAILABLE')
  const begun = await authenticator.beginAuthenticator(services.sql, services.keys, caller)
  return 'refused' in begun ? refuse(begun.refused) : ok(begun, 'authenticatorBegun')
})

export const confirmAuthenticator = route(contract.confirmAuthenticator, async (call) => {
  const { sql, keys, settings } = call.services
  const outcome = await authenticator.confirmAuthenticator(sql, keys, call, call.body.code, settings)
  if ('refused' in outcome) return refuse(outcome.refused)
  return ok({ recoveryCodes: outcome.codes }, 'authenticatorOn')
})

export const removeAuthenticator = route(contract.removeAuthenticator, async (call) => {
  const { sql, settings } = call.services
  const outcome = await authenticator.removeAuthenticator(sql, call, settings)
  return outcome === 'removed' ? ok(null, 'authenticatorOff') : refuse(outcome.refused)
})
