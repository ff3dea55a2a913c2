import { sendMoney as endpoint } from '#contract/endpoints/wallet.ts'
import type { Message } from '#contract/message.ts'
import { payCodeIn } from '#contract/pay-code.ts'
import { accountOf } from '../../../accounts/sessions.ts'
import { walletOf } from '../../../data/wallets.ts'
import { shownConfirmation } from '../../../http/confirmations.ts'
import { answerMovement } from '../../../http/payment.ts'
import { route } from '../../../http/route.ts'

export const sendMoney = route(endpoint, (call) => {
  const { recipientPhone, amount, note } = call.body
  const sent = (recipient: string): Message => ({ code: 'sent', amount, recipient })
  return answerMovement(
    call,
    {
      type: 'send_money',
      debit: { id: accountOf(call.caller) },
      credit: walletOf(recipientPhone, call.services.settings),
      sender: call.caller,
      permits: shownConfirmation(call, 'send_money'),
      note,
    },
    // Nobody knows people by their codes, so the answer to a code names the receiver.
    payCodeIn(recipientPhone) === undefined
      ? sent(recipientPhone)
      : ({ receiver }, { posted }) => sent(posted.named?.shownName ?? receiver?.name ?? ''),
  )
})
