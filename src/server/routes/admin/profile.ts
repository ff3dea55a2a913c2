import {
  getAdminProfile as getEndpoint,
  updateAdminProfile as updateEndpoint,
} from '#contract/endpoints/admin.ts'
import { messages } from '#contract/messages.ts'
import { normalizePhone } from '../../data/phone.ts'
import { changeProfile } from '../../data/profile.ts'
import { fail, ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { presentProfile } from '../../present.ts'

export const getAdminProfile = route(getEndpoint, async ({ caller }) => ok(presentProfile(caller)))

export const updateAdminProfile = route(
  updateEndpoint,
  async ({ caller, body, services, address, requestId }) => {
    const { name, phone } = body
    const changes = { name, phone: phone && normalizePhone(phone) }
    const person = await changeProfile(services.sql, caller, changes, { address, requestId })
    if (typeof person === 'string') return fail(person)
    return ok(presentProfile(person), messages.profileUpdated)
  },
)
