import { cashIn as endpoint, cashInSingular as singularEndpoint } from '#contract/endpoints/transactions.ts'
import { walletOf } from '../../data/wallets.ts'
import { type Call, route } from '../../http/route.ts'
import { accountOf, postMovement } from '../../money/post.ts'

function creditForCash(call: Call<typeof endpoint | typeof singularEndpoint>) {
  const float = accountOf(call.caller)
  return postMovement(call, {
    type: 'cash_in',
    debit: { id: float },
    credit: walletOf(call.body.userEmail, call.services.settings),
    agent: float,
    sender: call.caller,
    message: 'cashedIn',
  })
}

export const cashIn = route(endpoint, creditForCash)
export const cashInSingular = route(singularEndpoint, creditForCash)
