import { getMe as getEndpoint, updateMe as updateEndpoint } from '#contract/endpoints/user.ts'
import { messages } from '#contract/messages.ts'
import { hashPassword } from '../../data/password.ts'
import { normalizePhone } from '../../data/phone.ts'
import { changeProfile } from '../../data/profile.ts'
import { fail, ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { presentMe } from '../../present.ts'

export const getMe = route(getEndpoint, async ({ caller }) =>
  ok(presentMe({ ...caller, id: caller.personId }, true)),
)

export const updateMe = route(updateEndpoint, async ({ caller, body, services, address, requestId }) => {
  const { name, phone, password } = body
  const changes = {
    name,
    phone: phone && normalizePhone(phone),
    passwordHash: password && (await hashPassword(password)),
  }
  const person = await changeProfile(services.sql, caller, changes, { address, requestId })
  if (typeof person === 'string') return fail(person)
  return ok(presentMe(person, true), messages.profileUpdated)
})
