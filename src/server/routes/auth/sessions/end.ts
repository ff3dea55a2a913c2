import {
  endOneSession as oneEndpoint,
  endOtherSessions as othersEndpoint,
} from '#contract/endpoints/security.ts'
import { refuse } from '#contract/refusal.ts'
import { endOthers, endOwnSession } from '../../../accounts/security.ts'
import { ok } from '../../../http/answer.ts'
import { freshRoute } from '../../../http/fresh-route.ts'

// A thief of a token must not be able to sign the owner out, so ending needs a fresh session.

export const endOneSession = freshRoute(oneEndpoint, async (call, tx) =>
  (await endOwnSession(tx, call, call.params.sessionId))
    ? ok(null, 'sessionEnded')
    : refuse('SESSION_NOT_FOUND'),
)

export const endOtherSessions = freshRoute(othersEndpoint, async (call, tx) => {
  await endOthers(tx, call)
  return ok(null, 'othersEnded')
})
