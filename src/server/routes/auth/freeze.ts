import { freeze as endpoint } from '#contract/endpoints/auth.ts'
import { freezeOwn } from '../../accounts/freeze.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

/** Needs no fresh session: an owner who is afraid must not be asked for anything, and a thief gains nothing. */
export const freeze = route(endpoint, async (call) => {
  await freezeOwn(call.services.sql, call.caller.personId, call)
  return ok(null, 'accountFrozen')
})
