import { Users } from 'lucide-react'
import type { ProposalLooks } from '#features/proposals/web/looks.ts'
import { rightText as text } from './words.en.ts'

const shown = (mayBulk: boolean) => (mayBulk ? text.yes : text.no)

export default {
  bulk: {
    icon: Users,
    name: text.name,
    title: (_proposal, person) => text.title(person),
    effect: () => [text.effect, text.effectBehind],
    changes: (_proposal, { mayBulk }) => [{ label: text.name, now: shown(mayBulk), after: text.yes }],
  },
} satisfies ProposalLooks
