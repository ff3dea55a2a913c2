import { cashOut as endpoint } from '#contract/endpoints/transactions.ts'
import { messages } from '#contract/messages.ts'
import { route } from '../../http/route.ts'
import { cashOutMail } from '../../mail/texts.ts'
import { accountOf, failOrReplay, postMovement } from '../../money/post.ts'

export const cashOut = route(endpoint, async (call) => {
  const { caller, body, services } = call
  const user = await services.findWallet(body.userEmail)
  if (!user) return failOrReplay(call, 'cash_out', messages.cashedOut, 'USER_NOT_FOUND')
  const float = accountOf(caller)
  return postMovement(call, {
    type: 'cash_out',
    debit: user.accountId,
    credit: float,
    agent: float,
    sender: user,
    receiver: caller,
    message: messages.cashedOut,
    announce: ({ reference }) => ({
      topic: 'mail',
      payload: cashOutMail(user.email, { taka: body.amount, agentName: caller.name, reference }),
    }),
  })
})
