import { HandCoins, Store } from 'lucide-react'
import { addTaka, formatTaka, subtractTaka } from '#contract/money.ts'
import type { Proposal } from '#features/proposals/contract.ts'
import type { ProposalLooks } from '#features/proposals/web/looks.ts'
import { text } from './words.en.ts'

const takaOf = ({ payload }: Proposal) => Number(payload.amount)
/** Without its sign: the words say the direction. */
const sumOf = (proposal: Proposal) => Math.abs(takaOf(proposal))

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
    changes: (proposal, { balance = 0, available = 0 }) =>
      [
        { label: text.float, now: balance },
        { label: text.headroom, now: available },
      ].map((row) => ({ ...row, after: addTaka(row.now, takaOf(proposal)) })),
    facts: ({ payload }) => [{ label: text.bankReference, value: String(payload.bankReference) }],
  },
  credit_line: {
    icon: Store,
    name: text.kinds.credit_line,
    title: (proposal, person) => text.lineTitle(formatTaka(takaOf(proposal)), person),
    amount: takaOf,
    effect: () => [text.lineEffect, text.lineBehind],
    changes: (proposal, { creditLine = 0, available = 0 }) => [
      { label: text.creditLine, now: creditLine, after: takaOf(proposal) },
      {
        label: text.headroom,
        now: available,
        after: addTaka(available, subtractTaka(takaOf(proposal), creditLine)),
      },
    ],
  },
} satisfies ProposalLooks
