import { Ban, Check, Clock, type LucideIcon, SkipForward, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatTaka } from '#contract/money.ts'
import { errorMessage } from '#web/api/errors.ts'
import { notify } from '#web/app/notify.ts'
import { LargeSum } from '#web/components/large-sum.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { frameText } from '#web/text/en/frame.ts'
import { formatDate, formatDayShort } from '#web/text/format.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DetailSheet } from '#web/ui/detail-sheet.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'
import { RowSkeletons } from '#web/ui/loading.tsx'
import type { Occurrence, Schedule } from '../contract.ts'
import { useOccurrencesQuery, useSkipOccurrenceMutation, useStepScheduleMutation } from './api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PausedNotice } from './paused-notice.tsx'
import { rhythmOf, targetOf } from './rhythm.ts'
import { schedulesText as text } from './words.en.ts'

type SheetProps = { schedule: Schedule; onClose: () => void }

/** Everything about one schedule: its terms, what can be done, and what became of its dates. */
export function ScheduleSheet({ schedule, onClose }: SheetProps) {
  const [isChanging, setIsChanging] = useState(false)
  const { amount, note, state } = schedule
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={text.sheet}
      closeLabel={frameText.close}
      actions={state !== 'ended' && <Actions schedule={schedule} onChange={() => setIsChanging(true)} />}
    >
      <p className="font-semibold wrap-anywhere">{targetOf(schedule)}</p>
      <p className="text-sm text-muted">{rhythmOf(schedule)}</p>
      <div className="@container mt-2">
        <LargeSum taka={amount} />
      </div>
      {note && (
        <p className="my-2 border-l-3 border-border-strong pl-3 text-sm wrap-anywhere text-muted">
          {text.note(note)}
        </p>
      )}
      {state === 'paused' && (
        <div className="my-4">
          <PausedNotice schedule={schedule} />
        </div>
      )}
      <Facts facts={factsOf(schedule)} />
      <Dates schedule={schedule} />
      {isChanging && <ChangeDialog schedule={schedule} onClose={() => setIsChanging(false)} />}
    </DetailSheet>
  )
}

const factsOf = ({ to, goal, fee, startsOn, endsOn, remind, goOn, state, reason }: Schedule): Fact[] => [
  ...(state === 'ended'
    ? [{ label: text.states.ended, value: reason ? text.reasons[reason] : text.ended }]
    : []),
  ...(to ? [{ label: text.address, value: to.address }] : []),
  ...(fee > 0 ? [{ label: text.fee, value: <span className="money">{formatTaka(fee)}</span> }] : []),
  { label: text.firstDay, value: formatDate(startsOn) },
  { label: text.lastDay, value: endsOn === null ? text.noEnd : formatDate(endsOn) },
  { label: text.reminder, value: remind ? text.reminderOn : text.off },
  ...(goal ? [{ label: text.goOn, value: goOn ? text.goesOn : text.endsThere }] : []),
]

function Actions({ schedule, onChange }: { schedule: Schedule; onChange: () => void }) {
  const [step, stepping] = useStepScheduleMutation()
  const [skip, skipping] = useSkipOccurrenceMutation()
  const isLoading = stepping.isLoading || skipping.isLoading
  const { _id: scheduleId, state, nextOn } = schedule
  const tell = async (answer: Promise<{ message: string }>) => {
    try {
      notify.success((await answer).message)
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
  const act = (name: Parameters<typeof step>[0]['step']) => () =>
    tell(step({ scheduleId, step: name }).unwrap())
  return (
    <>
      <Button variant="danger-outline" inactive={isLoading} onClick={act('endSchedule')}>
        {text.end}
      </Button>
      {state === 'active' && (
        <Button variant="outline" inactive={isLoading} onClick={act('pauseSchedule')}>
          {text.pause}
        </Button>
      )}
      {nextOn && (
        <Button
          variant="outline"
          inactive={isLoading}
          onClick={() => tell(skip({ scheduleId, day: nextOn }).unwrap())}
        >
          {text.skip(formatDayShort(nextOn))}
        </Button>
      )}
      <Button inactive={isLoading} onClick={onChange}>
        {text.change}
      </Button>
    </>
  )
}

function Dates({ schedule }: { schedule: Schedule }) {
  const query = useOccurrencesQuery(schedule._id)
  return (
    <section aria-labelledby="dates" className="mt-4 border-t border-border pt-4">
      <h3 id="dates" className="mb-2 text-sm font-semibold">
        {text.past}
      </h3>
      <Loaded query={query} failed={text.pastFailed} loading={<RowSkeletons rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-sm text-muted">{text.noPast}</p>
          ) : (
            <ul className="divide-y divide-border text-sm">
              {rows.map((occurrence) => (
                <DateRow key={occurrence._id} occurrence={occurrence} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const looks = {
  due: ['neutral', Clock],
  paid: ['success', Check],
  missed: ['warning', TriangleAlert],
  skipped: ['neutral', SkipForward],
  cancelled: ['neutral', Ban],
} as const satisfies Record<Occurrence['state'], [BadgeTone, LucideIcon]>

function DateRow({ occurrence }: { occurrence: Occurrence }) {
  const { dueOn, state, code, amount, transaction } = occurrence
  const [tone, icon] = looks[state]
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block">{formatDate(dueOn)}</span>
        <span className="block text-xs wrap-anywhere text-muted">
          {transaction ? transaction.reference : code && text.why(code)}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-3">
        {amount !== null && <span className="money">{formatTaka(amount)}</span>}
        <Badge tone={tone} icon={icon}>
          {text.occurrences[state]}
        </Badge>
      </span>
    </li>
  )
}
