import { Pause } from 'lucide-react'
import { formatTaka } from '#contract/money.ts'
import type { UserPage } from '#features/desk/contract.ts'
import type { PersonPart } from '#features/desk/web/parts.ts'
import { formatDate } from '#web/text/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { elsewhere, formText, schedulesText as text } from './words.en.ts'

/** What this user has planned, without receivers and notes. */
function Planned({ person: { schedules } }: { person: UserPage }) {
  if (schedules.length === 0) return null
  return (
    <Card>
      <CardHeader title={elsewhere.userTitle} />
      <ul className="divide-y divide-border border-t border-border text-sm">
        {schedules.map(({ kind, amount, every, state, reason, nextOn }, place) => (
          <li
            key={place}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6"
          >
            <span className="min-w-0">
              <strong className="font-semibold money">{formatTaka(amount)}</strong>{' '}
              <span className="text-muted">
                {kind === 'save' ? text.saving : formText.pay}, {formText.rhythms[every]}
              </span>
              {reason && <span className="block text-xs text-muted">{text.reasons[reason]}</span>}
            </span>
            {nextOn ? (
              <span className="text-muted">{text.next(formatDate(nextOn))}</span>
            ) : (
              <Badge tone="warning" icon={Pause}>
                {text.states[state]}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export default { order: 6, user: { LowerCard: Planned } } satisfies PersonPart
