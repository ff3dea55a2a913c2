import * as contract from '#contract/endpoints/security.ts'
import { refuse } from '#contract/refusal.ts'
import * as authenticator from '../../../accounts/authenticator.ts'
import { ok } from '../../../http/answer.ts'
import { freshRoute } from '../../../http/fresh-route.ts'
import type { KeyRing } from '../../../settings/key-ring.ts'

export const beginAuthenticator = freshRoute(
  contract.beginAuthenticator,
  async ({ caller, services }, tx) => {
    const begun = await authenticator.beginAuthenticator(tx, services.keys as KeyRing, caller)
    return begun ? ok(begun, 'authenticatorBegun') : refuse('FACTOR_EXISTS')
  },
  { first: async (_, { services }) => (services.keys ? undefined : refuse('FACTORS_UNAVAILABLE')) },
)

export const confirmAuthenticator = freshRoute(contract.confirmAuthenticator, async (call, tx) => {
  const { keys, settings } = call.services
  const confirmed = await authenticator.confirmAuthenticator(tx, keys, call, call.body.code, settings)
  return confirmed ? ok({ recoveryCodes: confirmed.codes }, 'authenticatorOn') : refuse('CODE_INVALID')
})

export const removeAuthenticator = freshRoute(
  contract.removeAuthenticator,
  async (call, tx) => {
    const isRemoved = await authenticator.removeAuthenticator(tx, call, call.services.settings)
    return isRemoved ? ok(null, 'authenticatorOff') : refuse('FACTOR_NOT_FOUND')
  },
  { whenStale: (tx, call) => authenticator.mailRefusal(tx, call, call.services.settings) },
)
