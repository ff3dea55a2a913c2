import { sendMoney as endpoint } from '#contract/endpoints/wallet.ts'
import { walletOf } from '../../../data/wallets.ts'
import { route } from '../../../http/route.ts'
import { shownConfirmation } from '../../../money/payments.ts'
import { accountOf, postMovement } from '../../../money/post.ts'

export const sendMoney = route(endpoint, (call) =>
  postMovement(call, {
    type: 'send_money',
    debit: { id: accountOf(call.caller) },
    credit: walletOf(call.body.recipientPhone, call.services.settings),
    sender: call.caller,
    permits: shownConfirmation(call, 'send_money'),
    note: call.body.note,
    message: { code: 'sent', amount: call.body.amount, recipient: call.body.recipientPhone },
  }),
)
