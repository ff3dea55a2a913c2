import * as wallet from '#contract/endpoints/wallet.ts'
import type { FillScreens } from '#test/e2e/world.ts'
import { reportPayment } from '../contract.ts'

/** A report about the newest payment of the user. */
const fill: FillScreens = async (call, user) => {
  const paid = await call(wallet.myTransactions, user, { query: { type: 'send_money', limit: 100 } })
  const own = paid.find(({ sender }) => sender?.email === user.email)
  const text = 'I wanted to pay another Tanvir and picked the wrong name.'
  if (own)
    await call(reportPayment, user, {
      body: { transaction: own.reference, reason: 'wrong_person', text },
    })
  return []
}

export default fill
