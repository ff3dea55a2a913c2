import { Percent } from 'lucide-react'
import { periodFacts } from '#features/policies/web/period-facts.ts'
import type { ProposalLooks } from '#features/proposals/web/looks.ts'
import { tariffDifferences } from './rules/differences.ts'
import { EstimateOfProposal } from './rules/estimate.tsx'
import { tariffText as text } from './rules/words.en.ts'

export default {
  tariff: {
    icon: Percent,
    name: text.fees,
    title: () => text.title,
    effect: () => [text.effect, ''],
    changes: ({ payload }, { rules }) => tariffDifferences(rules, payload.rules),
    facts: periodFacts(text.soon),
    Estimate: EstimateOfProposal,
  },
} satisfies ProposalLooks
