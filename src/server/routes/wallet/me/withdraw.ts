import { withdraw as endpoint } from '#contract/endpoints/wallet.ts'
import { accountOf } from '../../../accounts/sessions.ts'
import { shownConfirmation } from '../../../http/confirmations.ts'
import { answerMovement } from '../../../http/payment.ts'
import { route } from '../../../http/route.ts'

export const withdraw = route(endpoint, (call) =>
  answerMovement(
    call,
    {
      type: 'withdraw',
      debit: { id: accountOf(call.caller) },
      credit: { id: call.services.system.payout },
      // The ledger returns this refusal, because it must first check whether the key is a replay.
      refusedBy: call.services.settings.payout === 'off' ? 'PAYOUT_UNAVAILABLE' : undefined,
      sender: call.caller,
      permits: shownConfirmation(call, 'withdraw'),
    },
    { code: 'withdrawn', amount: call.body.amount },
  ),
)
