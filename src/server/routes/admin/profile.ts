import {
  getAdminProfile as getEndpoint,
  updateAdminProfile as updateEndpoint,
} from '#contract/endpoints/admin.ts'
import { isRefusal, refuseField } from '#contract/refusal.ts'
import { presentProfile } from '../../accounts/present-person.ts'
import { changeProfile } from '../../accounts/profile.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { normalizePhone } from '../../messages/sms/phone-number.ts'

export const getAdminProfile = route(getEndpoint, async ({ caller }) => ok(presentProfile(caller)))

export const updateAdminProfile = route(updateEndpoint, async (call) => {
  const { body, services } = call
  const phone = body.phone && normalizePhone(body.phone)
  if (body.phone && !phone) return refuseField('phone', 'phoneInvalid')
  const changes = { name: body.name, phone }
  const person = await changeProfile(services.sql, call, changes, services.settings)
  if (isRefusal(person)) return person
  return ok(presentProfile(person), 'profileUpdated')
})
