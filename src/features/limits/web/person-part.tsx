import { BadgeCheck, TrendingDown, TrendingUp } from 'lucide-react'
import type { UserPage } from '#features/desk/contract.ts'
import type { PersonPart } from '#features/desk/web/parts.ts'
import { ReasonDialog } from '#features/desk/web/reason-dialog.tsx'
import { useProposeMutation } from '#features/proposals/web/api.ts'
import { text as proposalText } from '#features/proposals/web/words.en.ts'
import { transactionText } from '#web/text/en/area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { usedShare } from './bounds.ts'
import { BalanceMeter, PeriodMeter, periodNames } from './meter.tsx'
import { useLowerTierMutation } from './rules/api.ts'
import { tierText as text } from './rules/words.en.ts'
import { limitsText } from './words.en.ts'

type DialogProps = { person: UserPage; onClose: () => void }

function LowerDialog({ person, onClose }: DialogProps) {
  const [lower] = useLowerTierMutation()
  return (
    <ReasonDialog
      title={text.lower}
      lead={text.lowerLead(person.name)}
      submitLabel={text.lowerSubmit}
      act={(reason) => lower({ userId: person._id, tier: 'simplified', reason }).unwrap()}
      onClose={onClose}
    />
  )
}

function RaiseDialog({ person, onClose }: DialogProps) {
  const [propose] = useProposeMutation()
  const wanted = { kind: 'tier', target: person._id, payload: { tier: 'regular' } } as const
  return (
    <ReasonDialog
      title={text.raise}
      lead={text.raiseLead(person.name)}
      submitLabel={proposalText.propose}
      act={(reason) => propose({ ...wanted, reason }).unwrap()}
      onClose={onClose}
    />
  )
}

/** What is used of the bounds that hold for this person. */
function UseCard({ person: { rules } }: { person: UserPage }) {
  const { limits, balance } = rules
  const bounded = limits.flatMap((limit) =>
    periodNames.filter((name) => usedShare(limit[name]) !== null).map((name) => ({ limit, name })),
  )
  if (bounded.length === 0 && balance.max === null) return null
  return (
    <Card className="p-4 md:p-6">
      <h2 className="mb-4 text-lg font-semibold tracking-snug">{text.use}</h2>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {bounded.map(({ limit, name }) => (
          <PeriodMeter
            key={`${limit.type} ${name}`}
            name={name}
            limit={limit}
            label={text.period(transactionText.types[limit.type], limitsText.periods[name])}
          />
        ))}
        {balance.max !== null && <BalanceMeter balance={balance} max={balance.max} />}
      </div>
    </Card>
  )
}

/** The tier of a user, what is used of the limits, and how administrators change the tier. */
export default {
  order: 2,
  user: {
    Badge: ({ person: { rules } }) => (
      <Badge tone="neutral" icon={BadgeCheck}>
        {text.tiers[rules.tier]}
      </Badge>
    ),
    Card: UseCard,
    alone: [
      {
        icon: TrendingDown,
        label: text.lower,
        help: () => text.lowerHelp,
        isOffered: ({ rules }) => rules.tier === 'regular',
        Dialog: LowerDialog,
      },
    ],
    together: [
      {
        icon: TrendingUp,
        label: text.raise,
        help: () => text.raiseHelp,
        isOffered: ({ rules }) => rules.tier === 'simplified',
        Dialog: RaiseDialog,
      },
    ],
  },
} satisfies PersonPart
