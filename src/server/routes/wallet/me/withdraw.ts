import { withdraw as endpoint } from '#contract/endpoints/wallet.ts'
import { route } from '../../../http/route.ts'
import { shownConfirmation } from '../../../money/payments.ts'
import { accountOf, postMovement } from '../../../money/post.ts'

export const withdraw = route(endpoint, (call) =>
  postMovement(call, {
    type: 'withdraw',
    debit: { id: accountOf(call.caller) },
    credit: { id: call.services.system.payout },
    // The ledger returns this refusal, because it must first check whether the key is a replay.
    refusedBy: call.services.settings.payout === 'off' ? 'PAYOUT_UNAVAILABLE' : undefined,
    sender: call.caller,
    permits: shownConfirmation(call, 'withdraw'),
    message: { code: 'withdrawn', amount: call.body.amount },
  }),
)
