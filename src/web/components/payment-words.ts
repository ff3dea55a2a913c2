import { transactionsCalls } from '#contract/calls/transactions.ts'
import { walletCalls } from '#contract/calls/wallet.ts'
import type { OpenPayment } from '../api/open-payments.ts'
import { unsureText } from '../text/en/payments.ts'

type Body = { amount: number; agentEmail?: string; recipientPhone: string; userEmail: string }

const words: Record<string, (body: Body) => string> = {
  [walletCalls.addMoney.path]: ({ amount, agentEmail }) => unsureText.deposit(amount, agentEmail),
  [walletCalls.withdraw.path]: ({ amount }) => unsureText.withdraw(amount),
  [walletCalls.sendMoney.path]: ({ amount, recipientPhone }) => unsureText.send(amount, recipientPhone),
  [transactionsCalls.cashInSingular.path]: ({ amount, userEmail }) => unsureText.cashIn(amount, userEmail),
  [transactionsCalls.cashIn.path]: ({ amount, userEmail }) => unsureText.cashIn(amount, userEmail),
  [transactionsCalls.cashOut.path]: ({ amount, userEmail }) => unsureText.cashOut(amount, userEmail),
  '/wallet/goals/deposit': ({ amount }) => unsureText.intoGoal(amount),
  '/wallet/goals/withdraw': ({ amount }) => unsureText.outOfGoal(amount),
  '/wallet/goals/close': () => unsureText.closingGoal,
}

/** The payment in words: the amount, and the other side. After a logout only its key is left. */
export function describePayment({ details }: OpenPayment): string {
  const describe = details && words[details.path.replace(/^(\/wallet\/goals)\/[^/]+/, '$1')]
  return describe ? describe(details.body as Body) : unsureText.unnamed
}
