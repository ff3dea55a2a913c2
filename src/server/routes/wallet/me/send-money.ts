import { sendMoney as endpoint } from '#contract/endpoints/wallet.ts'
import { messages } from '#contract/messages.ts'
import { route } from '../../../http/route.ts'
import { accountOf, failOrReplay, postMovement } from '../../../money/post.ts'

export const sendMoney = route(endpoint, async (call) => {
  const { caller, body, services } = call
  const message = messages.sent(body.amount, body.recipientPhone)
  const recipient = await services.findWallet(body.recipientPhone)
  if (!recipient) return failOrReplay(call, 'send_money', message, 'RECIPIENT_NOT_FOUND')
  return postMovement(call, {
    type: 'send_money',
    debit: accountOf(caller),
    credit: recipient.accountId,
    sender: caller,
    receiver: recipient,
    message,
  })
})
