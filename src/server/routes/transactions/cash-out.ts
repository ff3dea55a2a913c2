import { cashOut as endpoint } from '#contract/endpoints/transactions.ts'
import { messages } from '#contract/messages.ts'
import { walletOf } from '../../data/wallets.ts'
import { route } from '../../http/route.ts'
import { cashOutMail } from '../../messages/mail/texts.ts'
import { accountOf, postMovement } from '../../money/post.ts'

export const cashOut = route(endpoint, (call) => {
  const { caller, body } = call
  const float = accountOf(caller)
  return postMovement(call, {
    type: 'cash_out',
    debit: walletOf(body.userEmail, call.services.settings),
    credit: { id: float },
    agent: float,
    receiver: caller,
    message: messages.cashedOut,
    announce: ({ transfer: { reference }, named }) => {
      if (!named) throw new Error(`${reference} is a cash-out without a customer`)
      const payload = cashOutMail(named.email, { taka: body.amount, agentName: caller.name, reference })
      return { topic: 'mail', payload }
    },
  })
})
