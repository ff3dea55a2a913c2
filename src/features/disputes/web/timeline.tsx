import { Check, Clock, Flag, type LucideIcon, Scale } from 'lucide-react'
import { formatTaka } from '#contract/money.ts'
import { formatDateTime, formatDay } from '#web/text/format.ts'
import { cx } from '#web/ui/cx.ts'
import type { DisputeDetail, DisputeEvent } from '../contract.ts'
import { nameOf } from './says.ts'
import { text } from './words.en.ts'

export type Step = {
  key: string
  title: string
  help: string
  words?: string | null
  state: 'done' | 'now' | 'later'
  icon: LucideIcon
}

/** What has happened, and what comes. */
export function Timeline({ dispute }: { dispute: DisputeDetail }) {
  const done = dispute.events.map(
    (event): Step => ({
      key: String(event._id),
      title: titleOf(event, dispute),
      help: formatDateTime(event.at),
      words: event.text,
      state: 'done',
      icon: Check,
    }),
  )
  return (
    <div className="mt-5">
      <Steps steps={[...done, ...comingOf(dispute)]} />
    </div>
  )
}

export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="flex flex-col">
    {steps.map((step) => (
      <StepOf key={step.key} step={step} />
    ))}
  </ol>
)

function comingOf({ state, answerBy, decideBy }: DisputeDetail): Step[] {
  if (state === 'closed') return []
  const closed: Step = {
    key: 'closed',
    title: text.closed,
    help: text.closedHelp,
    state: 'later',
    icon: Flag,
  }
  if (state === 'review' || answerBy === null) {
    const help = decideBy ? text.decideBy(formatDay(decideBy)) : ''
    return [{ key: 'decide', title: text.decide, help, state: 'now', icon: Scale }, closed]
  }
  const help = text.waitingHelp(formatDateTime(answerBy))
  return [
    { key: 'waiting', title: text.waiting, help, state: 'now', icon: Clock },
    { key: 'decide', title: text.decide, help: text.decideHelp, state: 'later', icon: Scale },
    closed,
  ]
}

function titleOf({ _id, kind, isOwn }: DisputeEvent, dispute: DisputeDetail): string {
  const { events } = text
  const { isReporter, returned, feeReturned } = dispute
  // The sums are of all returns.
  if (kind === 'returned' && dispute.events.some((later) => later.kind === kind && later._id > _id))
    return events.returnedPart
  if (kind === 'asked') return isReporter ? events.asked(nameOf(dispute)) : events.askedYou
  if (kind === 'kept_by_other') return isOwn ? events.keptByYou : events.kept_by_other(nameOf(dispute))
  if (kind === 'message') return isOwn ? events.ownMessage : events.message(nameOf(dispute))
  if (kind === 'returned')
    return feeReturned > 0
      ? events.returnedWithFee(formatTaka(returned), formatTaka(feeReturned))
      : events.returned(formatTaka(returned))
  return events[kind]
}

const marks = {
  done: 'bg-primary text-on-primary',
  now: 'bg-warning-soft text-on-warning-soft',
  later: 'border border-dashed border-border-strong text-muted',
}

function StepOf({ step: { title, help, words, state, icon: Icon } }: { step: Step }) {
  return (
    <li className="group relative flex gap-4 pb-5 last:pb-0">
      <span
        aria-hidden
        className={cx(
          'absolute top-7 bottom-0 left-3.25 border-l-2 group-last:hidden',
          state === 'done' ? 'border-primary' : 'border-dashed border-border-strong',
        )}
      />
      <span aria-hidden className={cx('grid size-7 shrink-0 place-items-center rounded-full', marks[state])}>
        <Icon size={14} />
      </span>
      <div className="min-w-0">
        <p className="text-sm font-semibold wrap-anywhere">
          {title}
          <span className="sr-only"> {text.steps[state]}</span>
        </p>
        <p className="mt-0.5 text-xs text-muted">{help}</p>
        {words && (
          <p className="mt-2 border-l-2 border-border-strong pl-3 text-sm wrap-anywhere text-muted">
            “{words}”
          </p>
        )}
      </div>
    </li>
  )
}
