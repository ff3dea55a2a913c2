import { makeRecoveryCodes as endpoint } from '#contract/endpoints/security.ts'
import { refuse } from '#contract/refusal.ts'
import * as authenticator from '../../accounts/authenticator.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

export const makeRecoveryCodes = route(endpoint, async (call) => {
  const { sql, settings } = call.services
  const outcome = await authenticator.makeRecoveryCodes(sql, call, settings)
  if ('refused' in outcome) return refuse(outcome.refused)
  return ok({ recoveryCodes: outcome.codes }, 'recoveryCodesMade')
})
