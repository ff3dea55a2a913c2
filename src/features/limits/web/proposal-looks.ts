import { BadgeCheck, CirclePlay, Gauge } from 'lucide-react'
import { periodFacts } from '#features/policies/web/period-facts.ts'
import type { ProposalLooks } from '#features/proposals/web/looks.ts'
import { limitDifferences, pauseDifferences } from './rules/differences.ts'
import { rulesText as text, tierText } from './rules/words.en.ts'

export default {
  limits: {
    icon: Gauge,
    name: text.limits,
    title: () => text.limitsTitle,
    effect: () => [text.limitsEffect, ''],
    changes: ({ payload }, { rules }) => limitDifferences(rules, payload.rules),
    facts: periodFacts(text.soon),
  },
  resume: {
    icon: CirclePlay,
    name: text.resume,
    title: () => text.resume,
    effect: () => [text.resumeEffect, ''],
    changes: ({ payload }, { rules }) => pauseDifferences(rules, payload.rules),
    facts: periodFacts(text.soon),
  },
  tier: {
    icon: BadgeCheck,
    name: tierText.tier,
    title: (_proposal, person) => tierText.title(person),
    effect: () => [tierText.effect, tierText.effectBehind],
    changes: ({ payload }, { tier }) => [
      { label: tierText.tier, now: tierText.tiers[tier], after: tierText.tiers[payload.tier] },
    ],
  },
} satisfies ProposalLooks
