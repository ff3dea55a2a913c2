import {
  getAgentProfile as getEndpoint,
  updateAgentProfile as updateEndpoint,
} from '#contract/endpoints/agent.ts'
import { messages } from '#contract/messages.ts'
import { hashPassword } from '../../data/password.ts'
import { changeProfile } from '../../data/profile.ts'
import { fail, ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { presentProfile } from '../../present.ts'

export const getAgentProfile = route(getEndpoint, async ({ caller }) => ok(presentProfile(caller)))

export const updateAgentProfile = route(
  updateEndpoint,
  async ({ caller, body, services, address, requestId }) => {
    const { name, email, password } = body
    const changes = { name, email, passwordHash: password && (await hashPassword(password)) }
    const person = await changeProfile(services.sql, caller, changes, { address, requestId })
    if (typeof person === 'string') return fail(person)
    return ok(presentProfile(person), messages.profileUpdated)
  },
)
