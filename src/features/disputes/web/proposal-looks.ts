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
    changes: ({ payload: { amount } }, { reporter, other, returned, held }) => {
      const there = other && addTaka(other.balance, held)
      const back = other && there !== null ? Math.min(amount, subtractTaka(there, other.floor)) : amount
      const change = (label: string, now: number, after: number) => ({
        label,
        now: formatTaka(now),
        after: formatTaka(after),
      })
      return [
        ...(other && there !== null
          ? [
              change(text.held, held, 0),
              change(text.walletOf(other.name), other.balance, subtractTaka(there, back)),
            ]
          : []),
        change(text.returnedTo(reporter), returned, addTaka(returned, back)),
      ]
    },
    facts: ({ payload: { courtOrder, feeBack } }) => [
      ...(feeBack ? [{ label: text.fee, value: text.feeGoesBack }] : []),
      ...(courtOrder === undefined ? [] : [{ label: text.courtOrder, value: courtOrder }]),
    ],
  },
} satisfies ProposalLooks
