import {
  endOneSession as oneEndpoint,
  endOtherSessions as othersEndpoint,
} from '#contract/endpoints/security.ts'
import { refuse } from '#contract/refusal.ts'
import { endOthers, endOwnSession } from '../../../accounts/security.ts'
import { ok } from '../../../http/answer.ts'
import { route } from '../../../http/route.ts'

export const endOneSession = route(oneEndpoint, async (call) => {
  const refused = await endOwnSession(call.services.sql, call, call.params.sessionId)
  return refused ? refuse(refused) : ok(null, 'sessionEnded')
})

export const endOtherSessions = route(othersEndpoint, async (call) => {
  const refused = await endOthers(call.services.sql, call)
  return refused ? refuse(refused) : ok(null, 'othersEnded')
})
