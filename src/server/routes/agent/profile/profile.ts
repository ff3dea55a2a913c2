import {
  getAgentProfile as getEndpoint,
  updateAgentProfile as updateEndpoint,
} from '#contract/endpoints/agent.ts'
import { isRefusal } from '#contract/refusal.ts'
import { presentAgentProfile } from '../../../accounts/present-person.ts'
import { changeProfile } from '../../../accounts/profile.ts'
import { emailCodes } from '../../../accounts/secret-kinds.ts'
import { ok } from '../../../http/answer.ts'
import { refusedAsEasy } from '../../../http/easy-password.ts'
import { route } from '../../../http/route.ts'

export const getAgentProfile = route(getEndpoint, async ({ caller, services }) =>
  ok(presentAgentProfile(caller, await emailCodes.pending(services.sql, caller.personId))),
)

export const updateAgentProfile = route(updateEndpoint, async (call) => {
  const { caller, body, services } = call
  const { name, email, password } = body
  const easy = refusedAsEasy(password, { name, email }, services.settings)
  if (easy) return easy
  const passwordHash = password && (await services.passwords.hash(caller.email, password))
  const changes = { name, email, passwordHash }
  const person = await changeProfile(services.sql, call, changes, services.settings)
  if (isRefusal(person)) return person
  return ok(presentAgentProfile(person, await emailCodes.pending(services.sql, person.id)), 'profileUpdated')
})
