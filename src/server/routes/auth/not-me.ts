import { notMe as endpoint } from '#contract/endpoints/auth.ts'
import { refuse } from '#contract/refusal.ts'
import { freezeByLink } from '../../accounts/freeze.ts'
import { isToken } from '../../accounts/secrets.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

/** The token of the mail is the only credential: an owner who lost the account has no session. */
export const notMe = route(endpoint, async (call) => {
  const { token } = call.body
  if (!isToken(token)) return refuse('LINK_INVALID')
  const outcome = await freezeByLink(call.services.sql, token, call)
  return outcome === 'frozen' ? ok(null, 'accountFrozen') : refuse('LINK_INVALID')
})
