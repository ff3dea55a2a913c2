import type { OpenPayment } from '../api/open-payments.ts'
import { unsureText } from '../text/en/payments.ts'

type Body = { amount: number; agentEmail?: string; recipientPhone: string; userEmail: string }

const words: Record<string, (body: Body) => string> = {
  '/wallet/me/add-money': ({ amount, agentEmail }) => unsureText.deposit(amount, agentEmail),
  '/wallet/me/withdraw': ({ amount }) => unsureText.withdraw(amount),
  '/wallet/me/send-money': ({ amount, recipientPhone }) => unsureText.send(amount, recipientPhone),
  '/transaction/cash-in': ({ amount, userEmail }) => unsureText.cashIn(amount, userEmail),
  '/transactions/cash-in': ({ amount, userEmail }) => unsureText.cashIn(amount, userEmail),
  '/transactions/cash-out': ({ amount, userEmail }) => unsureText.cashOut(amount, userEmail),
  '/wallet/goals/deposit': ({ amount }) => unsureText.intoGoal(amount),
  '/wallet/goals/withdraw': ({ amount }) => unsureText.outOfGoal(amount),
  '/wallet/goals/close': () => unsureText.closingGoal,
}

/** The payment in words: the amount, and the other side. After a logout only its key is left. */
export function describePayment({ details }: OpenPayment): string {
  const describe = details && words[details.path.replace(/^(\/wallet\/goals)\/[^/]+/, '$1')]
  return describe ? describe(details.body as Body) : unsureText.unnamed
}
