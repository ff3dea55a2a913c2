import { sendMoney as endpoint } from '#contract/endpoints/wallet.ts'
import { messages } from '#contract/messages.ts'
import { walletOf } from '../../../data/wallets.ts'
import { route } from '../../../http/route.ts'
import { accountOf, postMovement } from '../../../money/post.ts'

export const sendMoney = route(endpoint, (call) =>
  postMovement(call, {
    type: 'send_money',
    debit: { id: accountOf(call.caller) },
    credit: walletOf(call.body.recipientPhone, call.services.settings),
    sender: call.caller,
    note: call.body.note,
    message: messages.sent(call.body.amount, call.body.recipientPhone),
  }),
)
