import { HandCoins, Store } from 'lucide-react'
import { addTaka, formatTaka, subtractTaka } from '#contract/money.ts'
import type { ProposalLooks } from '#features/proposals/web/looks.ts'
import { text } from './words.en.ts'

type Paid = { payload: { amount: number } }
const takaOf = ({ payload }: Paid) => payload.amount
/** Without its sign: the words say the direction. */
const sumOf = (proposal: Paid) => Math.abs(takaOf(proposal))
const change = (label: string, now: number, after: number) => ({
  label,
  now: formatTaka(now),
  after: formatTaka(after),
})

export default {
  settlement: {
    icon: HandCoins,
    name: text.kinds.settlement,
    title: (proposal, person) => {
      const title = takaOf(proposal) > 0 ? text.settlementTitle : text.payoutTitle
      return title(formatTaka(sumOf(proposal)), person)
    },
    amount: sumOf,
    effect: (proposal) =>
      takaOf(proposal) > 0
        ? [text.settlementEffect, text.settlementBehind]
        : [text.payoutEffect, text.payoutBehind],
    changes: (proposal, { balance, available }) => [
      change(text.float, balance, addTaka(balance, takaOf(proposal))),
      change(text.headroom, available, addTaka(available, takaOf(proposal))),
    ],
    facts: ({ payload }) => [{ label: text.bankReference, value: payload.bankReference }],
  },
  credit_line: {
    icon: Store,
    name: text.kinds.credit_line,
    title: (proposal, person) => text.lineTitle(formatTaka(takaOf(proposal)), person),
    amount: takaOf,
    effect: () => [text.lineEffect, text.lineBehind],
    changes: (proposal, { creditLine, available }) => [
      change(text.creditLine, creditLine, takaOf(proposal)),
      change(text.headroom, available, addTaka(available, subtractTaka(takaOf(proposal), creditLine))),
    ],
  },
} satisfies ProposalLooks
