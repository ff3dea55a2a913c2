import { Initials } from '#web/components/initials.tsx'
import type { Proposal } from '../contract.ts'
import { when } from './when.ts'
import { text } from './words.en.ts'

type TwoPeopleProps = { proposal: Proposal; viewer: string }

/** Who proposed it and who decides, joined by a stitch. Whoever has not decided yet is a dashed ring. */
export function TwoPeople({ proposal, viewer }: TwoPeopleProps) {
  const { maker, checker, isOwn, state, madeAt } = proposal
  const isOpen = state === 'open'
  const waitsFor = isOwn ? text.anotherAdmin : text.you
  return (
    <div className="py-5">
      <div aria-hidden className="flex items-center gap-2">
        <Initials name={maker.name} className="size-11" />
        <span className="h-0.5 flex-1 stitch-x" />
        {checker ? (
          <Initials name={checker.name} className="size-11" />
        ) : (
          <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-dashed border-border-strong text-xs font-bold text-muted">
            {isOpen && !isOwn ? <Letters name={viewer} /> : '?'}
          </span>
        )}
      </div>
      <dl className="mt-2 flex justify-between gap-4 text-sm">
        <div className="min-w-0">
          <dt className="text-xs text-muted">{text.proposedBy(when(madeAt))}</dt>
          <dd className="font-semibold wrap-anywhere">{maker.name}</dd>
        </div>
        <div className="min-w-0 text-right">
          <dt className="text-xs text-muted">{isOpen ? text.waitsFor : decidedAt(proposal)}</dt>
          <dd className="font-semibold wrap-anywhere">
            {isOpen ? waitsFor : (checker?.name ?? text.nobody)}
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** The letters of the mark alone: the ring around them is another one. */
const Letters = ({ name }: { name: string }) => (
  <Initials name={name} className="size-9 bg-transparent! text-muted!" />
)

const decidedAt = ({ state, decidedAt: at }: Proposal) =>
  at ? text.decidedBy(text.states[state], when(at)) : text.states[state]
