import { Clock } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import type { Proposal } from '../contract.ts'
import { lookOf } from './looks.ts'
import { StateBadge } from './state-badge.tsx'
import { isSoon, timeLeft, when } from './when.ts'
import { text } from './words.en.ts'

/** One proposal of a list: what, who, since when, and how much time is left. */
export function ProposalRow({ proposal, onOpen }: { proposal: Proposal; onOpen: () => void }) {
  const { icon: Icon, name, title } = lookOf(proposal)
  const { maker, madeAt, expiresAt, state } = proposal
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left focus-visible:-outline-offset-2 hover:bg-hover md:px-6"
      >
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-md bg-neutral-soft text-on-neutral-soft"
        >
          <Icon size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold wrap-anywhere">{title}</span>
          <span className="block text-xs wrap-anywhere text-muted">
            {text.row(name, maker.name, when(madeAt))}
          </span>
          {state === 'open' && <TimeLeft at={expiresAt} className="mt-1 md:hidden" />}
        </span>
        {state === 'open' ? (
          <TimeLeft at={expiresAt} className="max-md:hidden" />
        ) : (
          <StateBadge state={state} />
        )}
      </button>
    </li>
  )
}

/** Amber under a day. */
export const TimeLeft = ({ at, className }: { at: string; className?: string }) => (
  <span
    className={cx(
      'flex shrink-0 items-center gap-1.5 text-xs',
      isSoon(at) ? 'font-semibold text-warning' : 'text-muted',
      className,
    )}
  >
    <Clock aria-hidden size={14} />
    {timeLeft(at)}
  </span>
)
