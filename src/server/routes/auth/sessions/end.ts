import {
  endOneSession as oneEndpoint,
  endOtherSessions as othersEndpoint,
} from '#contract/endpoints/security.ts'
import { refuse } from '#contract/refusal.ts'
import { endOthers, endOwnSession } from '../../../accounts/security.ts'
import { ok } from '../../../http/answer.ts'
import { route } from '../../../http/route.ts'

export const endOneSession = route(oneEndpoint, async ({ caller, params, services, address, requestId }) => {
  const refused = await endOwnSession(services.sql, caller, params.sessionId, { address, requestId })
  return refused ? refuse(refused) : ok(null, 'sessionEnded')
})

export const endOtherSessions = route(othersEndpoint, async ({ caller, services, address, requestId }) => {
  const refused = await endOthers(services.sql, caller, { address, requestId })
  return refused ? refuse(refused) : ok(null, 'othersEnded')
})
