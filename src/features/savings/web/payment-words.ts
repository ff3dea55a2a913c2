import { formatTaka } from '#contract/money.ts'
import type { PaymentWords } from '#web/components/payment-words.ts'
import { elsewhere as text } from '../types/words.en.ts'

const words: Record<string, (amount: number) => string> = {
  deposit: (amount) => text.unsureDeposit(formatTaka(amount)),
  withdraw: (amount) => text.unsureWithdrawal(formatTaka(amount)),
  close: () => text.unsureClose,
}

const describe: PaymentWords = (path, { amount }) => {
  const action = /^\/wallet\/goals\/[^/]+\/(\w+)$/.exec(path)?.[1]
  return action && words[action]?.(amount)
}

export default describe
