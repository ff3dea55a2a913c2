import { sendMoney as endpoint } from '#contract/endpoints/wallet.ts'
import { accountOf } from '../../../accounts/sessions.ts'
import { walletOf } from '../../../data/wallets.ts'
import { shownConfirmation } from '../../../http/confirmations.ts'
import { answerMovement } from '../../../http/payment.ts'
import { route } from '../../../http/route.ts'

export const sendMoney = route(endpoint, (call) =>
  answerMovement(
    call,
    {
      type: 'send_money',
      debit: { id: accountOf(call.caller) },
      credit: walletOf(call.body.recipientPhone, call.services.settings),
      sender: call.caller,
      permits: shownConfirmation(call, 'send_money'),
      note: call.body.note,
    },
    { code: 'sent', amount: call.body.amount, recipient: call.body.recipientPhone },
  ),
)
