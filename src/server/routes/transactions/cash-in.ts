import { cashIn as endpoint, cashInSingular as singularEndpoint } from '#contract/endpoints/transactions.ts'
import { messages } from '#contract/messages.ts'
import { type Call, route } from '../../http/route.ts'
import { accountOf, failOrReplay, postMovement } from '../../money/post.ts'

async function creditForCash(call: Call<typeof endpoint | typeof singularEndpoint>) {
  const { caller, body, services } = call
  const user = await services.findWallet(body.userEmail)
  if (!user) return failOrReplay(call, 'cash_in', messages.cashedIn, 'USER_NOT_FOUND')
  const float = accountOf(caller)
  return postMovement(call, {
    type: 'cash_in',
    debit: float,
    credit: user.accountId,
    agent: float,
    sender: caller,
    receiver: user,
    message: messages.cashedIn,
  })
}

export const cashIn = route(endpoint, creditForCash)
export const cashInSingular = route(singularEndpoint, creditForCash)
