import { getMe as getEndpoint, updateMe as updateEndpoint } from '#contract/endpoints/user.ts'
import { isRefusal, refuseField } from '#contract/refusal.ts'
import { phoneMoveOf } from '../../../accounts/phones.ts'
import { presentMe } from '../../../accounts/present-person.ts'
import { changeProfile } from '../../../accounts/profile.ts'
import { ok } from '../../../http/answer.ts'
import { refusedAsEasy } from '../../../http/easy-password.ts'
import { route } from '../../../http/route.ts'
import { normalizePhone } from '../../../messages/sms/phone-number.ts'

export const getMe = route(getEndpoint, async ({ caller, services }) => {
  const person = { ...caller, id: caller.personId }
  return ok(
    presentMe(person, services.settings, { phoneMove: await phoneMoveOf(services.phoneClaimOf, person) }),
  )
})

export const updateMe = route(updateEndpoint, async (call) => {
  const { caller, body, services } = call
  const { name, password } = body
  const phone = body.phone && normalizePhone(body.phone)
  if (phone === null) return refuseField('phone', 'phoneInvalid')
  const easy = refusedAsEasy(password, { name: name ?? caller.name, email: caller.email }, services.settings)
  if (easy) return easy
  const changes = {
    name,
    phone,
    passwordHash: password && (await services.passwords.hash(caller.email, password)),
  }
  const person = await changeProfile(services.sql, call, changes, services.settings)
  if (isRefusal(person)) return person
  const phoneMove = await phoneMoveOf(services.phoneClaimOf, person)
  return ok(presentMe(person, services.settings, { phoneMove }), 'profileUpdated')
})
