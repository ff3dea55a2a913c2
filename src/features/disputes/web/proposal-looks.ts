import { Scale } from 'lucide-react'
import { addTaka, formatTaka, subtractTaka } from '#contract/money.ts'
import type { ProposalLooks } from '#features/proposals/web/looks.ts'
import { adminText as text } from './admin/words.en.ts'

export default {
  reversal: {
    icon: Scale,
    name: text.kind,
    title: ({ payload: { amount, number } }) =>
      amount > 0 ? text.backTitle(formatTaka(amount), number) : text.nothingTitle(number),
    effect: ({ payload: { amount } }) => [amount > 0 ? text.backEffect : text.nothingEffect, ''],
    changes: ({ payload: { amount } }, { reporter, other, returned, held, balance }) => {
      const back = Math.min(amount, addTaka(balance, held))
      const change = (label: string, now: number, after: number) => ({
        label,
        now: formatTaka(now),
        after: formatTaka(after),
      })
      return [
        change(text.held, held, 0),
        change(text.walletOf(other), balance, subtractTaka(addTaka(balance, held), back)),
        change(text.returnedTo(reporter), returned, addTaka(returned, back)),
      ]
    },
    facts: ({ payload: { courtOrder } }) =>
      courtOrder === undefined ? [] : [{ label: text.courtOrder, value: courtOrder }],
  },
} satisfies ProposalLooks
