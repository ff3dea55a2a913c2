import { confirmAgentEmail as endpoint } from '#contract/endpoints/agent.ts'
import { isRefusal } from '#contract/refusal.ts'
import { attemptOf } from '../../../accounts/attempts.ts'
import { confirmEmail } from '../../../accounts/email-change.ts'
import { presentAgentProfile } from '../../../accounts/present-person.ts'
import { ok } from '../../../http/answer.ts'
import { refusedByRate } from '../../../http/rate.ts'
import { route } from '../../../http/route.ts'

export const confirmAgentEmail = route(endpoint, async (call) => {
  const { caller, body, services, address } = call
  const { sql, settings } = services
  const refused = await refusedByRate(sql, attemptOf('code', caller.personId, address), settings)
  if (refused) return refused
  const person = await confirmEmail(sql, call, body.code, settings)
  if (isRefusal(person)) return person
  return ok(presentAgentProfile(person, null), 'emailConfirmed')
})
