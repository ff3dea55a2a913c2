import { withdraw as endpoint } from '#contract/endpoints/wallet.ts'
import { route } from '../../../http/route.ts'
import { shownProof } from '../../../money/payments.ts'
import { accountOf, postMovement } from '../../../money/post.ts'

export const withdraw = route(endpoint, (call) =>
  postMovement(call, {
    type: 'withdraw',
    debit: { id: accountOf(call.caller) },
    credit: { id: call.services.system.payout },
    sender: call.caller,
    payment: { proof: shownProof(call, 'withdraw') },
    message: { code: 'withdrawn', amount: call.body.amount },
  }),
)
