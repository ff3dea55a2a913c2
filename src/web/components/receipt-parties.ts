import type { Transaction } from '#contract/entities/transactions.ts'
import { receiptCheckText as text } from '../text/en/payments.ts'
import type { Fact } from '../ui/facts.tsx'

type Name = string | null | undefined

/** Who paid whom. A deposit comes from outside: the agent beside it only helped. */
export function partiesOf(type: Transaction['type'], sender: Name, receiver: Name): Fact[] {
  const isHelped = type === 'add_money' && sender
  const from = isHelped ? text.outside : sender || text.outside
  return [
    { label: text.from, value: from },
    ...(isHelped ? [{ label: text.helpedBy, value: sender }] : []),
    { label: text.to, value: receiver ?? text.outside },
  ]
}
