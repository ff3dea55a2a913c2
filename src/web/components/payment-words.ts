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
}

/** The words of a feature for a payment of its own. Undefined: it is not of this feature. */
export type PaymentWords = (path: string, body: { amount: number }) => string | undefined

const wordsOfFeatures = Object.values(
  import.meta.glob<PaymentWords>('../../features/*/web/payment-words.ts', { eager: true, import: 'default' }),
)

/** The payment in words: the amount, and the other side. After a logout only its key is left. */
export function describePayment({ details }: OpenPayment): string {
  if (!details) return unsureText.unnamed
  const { path, body } = details as { path: string; body: Body }
  const described = words[path]?.(body)
  if (described) return described
  for (const describe of wordsOfFeatures) {
    const found = describe(path, body)
    if (found) return found
  }
  return unsureText.unnamed
}
