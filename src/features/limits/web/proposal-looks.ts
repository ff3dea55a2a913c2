import { BadgeCheck, CirclePlay, Gauge } from 'lucide-react'
import type { ProposalLooks } from '#features/proposals/web/looks.ts'
import { when } from '#features/proposals/web/when.ts'
import { limitDifferences, pauseDifferences } from './rules/differences.ts'
import { rulesText as text, tierText } from './rules/words.en.ts'

type Period = { payload: { from: string | null; until: string | null } }

const periodOf = ({ payload: { from, until } }: Period) => [
  { label: text.from, value: from === null ? text.soon : when(from) },
  ...(until === null ? [] : [{ label: text.until, value: when(until) }]),
]

export default {
  limits: {
    icon: Gauge,
    name: text.limits,
    title: () => text.limitsTitle,
    effect: () => [text.limitsEffect, ''],
    changes: ({ payload }, { rules }) => limitDifferences(rules, payload.rules),
    facts: periodOf,
  },
  resume: {
    icon: CirclePlay,
    name: text.resume,
    title: () => text.resume,
    effect: () => [text.resumeEffect, ''],
    changes: ({ payload }, { rules }) => pauseDifferences(rules, payload.rules),
    facts: periodOf,
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
