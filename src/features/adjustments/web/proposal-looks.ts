import { Scale } from 'lucide-react'
import { addTaka, formatTaka } from '#contract/money.ts'
import type { ProposalLooks } from '#features/proposals/web/looks.ts'
import { text } from './words.en.ts'

export default {
  adjustment: {
    icon: Scale,
    name: text.kind,
    title: ({ payload: { amount } }, person) =>
      (amount > 0 ? text.titleTo : text.titleFrom)(formatTaka(Math.abs(amount)), person),
    amount: ({ payload: { amount } }) => Math.abs(amount),
    effect: ({ payload: { amount } }) =>
      amount > 0 ? [text.effectTo, text.behindTo] : [text.effectFrom, text.behindFrom],
    changes: ({ payload: { amount } }, { balance }) => [
      { label: text.balance, now: formatTaka(balance), after: formatTaka(addTaka(balance, amount)) },
    ],
    facts: ({ payload: { words } }) => [{ label: text.words, value: words }],
  },
} satisfies ProposalLooks
