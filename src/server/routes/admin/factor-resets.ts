import * as contract from '#contract/endpoints/admin.ts'
import { refuse } from '#contract/refusal.ts'
import { approveReset, listResets, proposeReset, withdrawReset } from '../../accounts/factor-reset.ts'
import { presentFactorReset } from '../../accounts/present-person.ts'
import { ok } from '../../http/answer.ts'
import { recorded } from '../../http/recorded.ts'
import { route } from '../../http/route.ts'

export const listFactorResets = recorded(
  'view_factor_resets',
  route(contract.listFactorResets, async ({ caller, services }) =>
    ok((await listResets(services.byKey, caller)).map(presentFactorReset)),
  ),
)

export const proposeFactorReset = route(contract.proposeFactorReset, async (call) => {
  const refused = await proposeReset(call.services.sql, call, call.body.email)
  return refused ? refuse(refused) : ok(null, 'factorResetProposed')
})

export const approveFactorReset = route(contract.approveFactorReset, async (call) => {
  const { sql, settings } = call.services
  const refused = await approveReset(sql, call, call.params.resetId, settings)
  return refused ? refuse(refused) : ok(null, 'factorResetApproved')
})

export const withdrawFactorReset = route(contract.withdrawFactorReset, async (call) => {
  const refused = await withdrawReset(call.services.sql, call, call.params.resetId)
  return refused ? refuse(refused) : ok(null, 'factorResetWithdrawn')
})
