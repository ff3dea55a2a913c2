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
  const { caller, body, services, address, requestId } = call
  const refused = await proposeReset(services.sql, caller, body.email, { address, requestId })
  return refused ? refuse(refused) : ok(null, 'factorResetProposed')
})

export const approveFactorReset = route(contract.approveFactorReset, async (call) => {
  const { caller, params, services, address, requestId } = call
  const origin = { address, requestId }
  const refused = await approveReset(services.sql, caller, params.resetId, origin, services.settings)
  return refused ? refuse(refused) : ok(null, 'factorResetApproved')
})

export const withdrawFactorReset = route(contract.withdrawFactorReset, async (call) => {
  const { caller, params, services, address, requestId } = call
  const refused = await withdrawReset(services.sql, caller, params.resetId, { address, requestId })
  return refused ? refuse(refused) : ok(null, 'factorResetWithdrawn')
})
