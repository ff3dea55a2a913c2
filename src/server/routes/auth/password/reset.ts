import { resetPassword as endpoint } from '#contract/endpoints/auth.ts'
import { refuse, refuseField } from '#contract/refusal.ts'
import { findLinkOwner, resetPassword as setByLink } from '../../../accounts/password-reset.ts'
import { isToken } from '../../../accounts/secrets.ts'
import { ok } from '../../../http/answer.ts'
import { refusedAsEasy } from '../../../http/easy-password.ts'
import { route } from '../../../http/route.ts'

/** The token in the mail is the only credential. It signs nobody in: the person signs in with the new password. */
export const resetPassword = route(endpoint, async (call) => {
  const { services, body } = call
  const { sql, settings, passwords } = services
  const { token, password } = body
  const owner = isToken(token) ? await findLinkOwner(sql, token) : undefined
  // Only a right link is worth a hash.
  if (!owner) return refuse('LINK_INVALID')
  const easy = refusedAsEasy(password, owner, settings)
  if (easy) return easy
  // A thief may know the old one: that is often why it is being replaced.
  if (await passwords.matching(owner.email, password, [owner.passwordHash]))
    return refuseField('password', 'passwordUnchanged')
  const passwordHash = await passwords.hash(owner.email, password)
  const outcome = await setByLink(sql, { token, passwordHash }, call, settings)
  return outcome === 'changed' ? ok({ email: owner.email }, 'passwordReset') : refuse(outcome)
})
