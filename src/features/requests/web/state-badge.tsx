import { Ban, Check, Clock, Link2, type LucideIcon, Undo2, X } from 'lucide-react'
import { Initials } from '#web/components/initials.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Request, RequestState } from '../contract.ts'
import { requestsText as text } from './words.en.ts'

/** Of the other side. */
export const nameOf = ({ person }: Pick<Request, 'person'>) => person?.name ?? text.anybody

/** The round mark of the other side, or of a link that nobody has paid. */
export const OtherMark = ({ request: { person }, className }: { request: Request; className: string }) =>
  person ? (
    <Initials name={person.name} className={className} />
  ) : (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft',
        className,
      )}
    >
      <Link2 size={18} />
    </span>
  )

const icons: Record<RequestState, LucideIcon> = {
  open: Clock,
  paid: Check,
  declined: X,
  cancelled: Undo2,
  expired: Ban,
}

export const StateBadge = ({ state }: { state: RequestState }) => (
  <Badge tone={state === 'paid' ? 'success' : 'neutral'} icon={icons[state]}>
    {text.states[state]}
  </Badge>
)
