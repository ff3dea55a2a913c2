import * as contract from '#contract/endpoints/admin.ts'
import { refuse } from '#contract/refusal.ts'
import { approveReset, listResets, proposeReset, withdrawReset } from '../../accounts/factor-reset.ts'
import { presentFactorReset } from '../../accounts/present-person.ts'
import { ok } from '../../http/answer.ts'
import { freshRoute } from '../../http/fresh-route.ts'
import { recorded } from '../../http/recorded.ts'
import { route } from '../../http/route.ts'

export const listFactorResets = recorded(
  'view_factor_resets',
  route(contract.listFactorResets, async ({ caller, services }) =>
    ok((await listResets(services.byKey, caller)).map(presentFactorReset)),
  ),
)

export const proposeFactorReset = freshRoute(contract.proposeFactorReset, async (call, tx) => {
  const refused = await proposeReset(tx, call, call.body.email)
  return refused ? refuse(refused) : ok(null, 'factorResetProposed')
})

export const approveFactorReset = freshRoute(contract.approveFactorReset, async (call, tx) => {
  const refused = await approveReset(tx, call, call.params.resetId, call.services.settings)
  return refused ? refuse(refused) : ok(null, 'factorResetApproved')
})

export const withdrawFactorReset = freshRoute(contract.withdrawFactorReset, async (call, tx) => {
  const refused = await withdrawReset(tx, call, call.params.resetId)
  return refused ? refuse(refused) : ok(null, 'factorResetWithdrawn')
})
