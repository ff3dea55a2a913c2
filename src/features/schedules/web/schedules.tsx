import { CalendarClock, CircleCheck, Pause, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatTaka, subtractTaka } from '#contract/money.ts'
import { useBalance, useShownBalance } from '#web/components/balance.ts'
import { PurseArt } from '#web/components/empty-art.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { messages } from '#web/text/en/messages.ts'
import { formatCount, formatDayLong, formatMonthShort } from '#web/text/format.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingText, RowSkeletons } from '#web/ui/loading.tsx'
import type { Schedule } from '../contract.ts'
import { scheduleLimits } from '../limits.ts'
import { newSchedulePath } from '../paths.ts'
import { useSchedulesQuery } from './api.ts'
import { comingUp, datesOf } from './coming-up.ts'
import { PausedNotice } from './paused-notice.tsx'
import { rhythmOf, targetOf } from './rhythm.ts'
import { ScheduleSheet } from './schedule-sheet.tsx'
import { schedulesText as text } from './words.en.ts'

export default function SchedulesScreen() {
  const query = useSchedulesQuery()
  const [shownId, setShownId] = useState<string>()
  const shown = query.data?.find(({ _id }) => _id === shownId)
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
        <LinkButton to={newSchedulePath} className="max-md:flex-1">
          <Plus aria-hidden size={18} />
          {text.make}
        </LinkButton>
      </PageHeader>
      <Loaded
        query={query}
        inCard
        failed={text.failed}
        loading={
          <Card>
            <RowSkeletons rows={3} />
          </Card>
        }
      >
        {(schedules) =>
          schedules.length === 0 ? (
            <Card>
              <EmptyState art={<PurseArt />} title={text.empty} help={text.emptyHelp} />
            </Card>
          ) : (
            <Lists schedules={schedules} onShow={setShownId} />
          )
        }
      </Loaded>
      {shown && <ScheduleSheet schedule={shown} onClose={() => setShownId(undefined)} />}
    </>
  )
}

type ListProps = { schedules: readonly Schedule[]; onShow: (id: string) => void }

function Lists({ schedules, onShow }: ListProps) {
  const of = (state: Schedule['state']) => schedules.filter((schedule) => schedule.state === state)
  const [active, paused, ended] = [of('active'), of('paused'), of('ended')]
  const count = text.countOf(
    formatCount(active.length + paused.length),
    formatCount(scheduleLimits.open),
    paused.length > 0,
  )
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <Soon schedules={active} />
      {active.length > 0 ? (
        <List title={text.active} aside={count} schedules={active} onShow={onShow} />
      ) : (
        <Card className="p-4 text-sm text-muted md:px-6">{text.empty}</Card>
      )}
      <List title={text.paused} schedules={paused} onShow={onShow} />
      <List title={text.ended} schedules={ended} onShow={onShow} />
    </div>
  )
}

/** What goes out in the next days, and whether the wallet has it. */
function Soon({ schedules }: { schedules: readonly Schedule[] }) {
  const balance = useBalance()
  const shown = useShownBalance()
  const coming = comingUp(schedules)
  const missing = coming && balance !== undefined ? subtractTaka(coming.sum, balance) : 0
  const isEnough = missing <= 0
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 text-sm md:px-6">
      <CalendarClock aria-hidden size={20} className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-40">
        {coming ? (
          <strong className="font-semibold">{text.goesOut(formatTaka(coming.sum))}</strong>
        ) : (
          text.nothingSoon
        )}{' '}
        {coming && shown !== undefined && (
          <span className="text-muted">{text.youHave(formatTaka(shown))}</span>
        )}{' '}
        {!isEnough && shown !== undefined && text.lacks(formatTaka(missing))}
      </p>
      {coming && balance !== undefined && (
        <span
          className={cx(
            'flex items-center gap-2 font-semibold',
            isEnough ? 'text-success' : 'rounded-md bg-warning-soft px-2.5 py-1 text-on-warning-soft',
          )}
        >
          {isEnough ? <CircleCheck aria-hidden size={18} /> : <TriangleAlert aria-hidden size={18} />}
          {isEnough ? text.enough : text.notEnough}
        </span>
      )}
    </Card>
  )
}

function List({ title, aside, schedules, onShow }: ListProps & { title: string; aside?: string }) {
  if (schedules.length === 0) return null
  return (
    <Card>
      <CardHeader title={title} action={aside && <span className="text-xs text-muted">{aside}</span>} />
      <ul className="divide-y divide-border border-t border-border">
        {schedules.map((schedule) => (
          <li key={schedule._id}>
            <Row schedule={schedule} onShow={onShow} />
            {schedule.state === 'paused' && (
              <div className="px-4 pb-4 md:pr-6 md:pl-22">
                <PausedNotice schedule={schedule} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ schedule, onShow }: { schedule: Schedule; onShow: (id: string) => void }) {
  const { _id, amount, note, goal, state } = schedule
  const [next, then] = datesOf(schedule, 2).map(formatDayLong)
  return (
    <button
      type="button"
      onClick={() => onShow(_id)}
      className="flex w-full items-center gap-4 px-4 py-3.5 text-left hover:bg-hover md:px-6"
    >
      <DateTile schedule={schedule} />
      <span className="grid min-w-0 flex-1 gap-x-6 md:grid-cols-[2fr_3fr] md:items-center">
        <span className="min-w-0">
          <strong className="block font-semibold wrap-anywhere">{targetOf(schedule)}</strong>
          <span className="block text-xs wrap-anywhere text-muted">
            {goal ? text.saving : note && text.note(note)}
          </span>
        </span>
        <span className="min-w-0 text-sm text-muted">
          <span className="block">{rhythmOf(schedule)}</span>
          {state === 'active' && next && (
            <span className="block text-xs">{then ? text.nextThen(next, then) : text.next(next)}</span>
          )}
        </span>
      </span>
      <strong className="self-start text-right font-bold money md:min-w-32 md:self-center">
        {formatTaka(amount)}
      </strong>
    </button>
  )
}

/** The next day as a leaf of a calendar. */
function DateTile({ schedule: { nextOn, state } }: { schedule: Schedule }) {
  if (nextOn === null)
    return (
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-md border-2 border-dashed border-border-strong text-muted max-sm:hidden"
      >
        {state === 'paused' ? <Pause size={18} /> : <CircleCheck size={18} />}
      </span>
    )
  return (
    <span
      aria-hidden
      className="w-12 shrink-0 overflow-hidden rounded-md border border-border text-center leading-tight max-sm:hidden"
    >
      <span className="block bg-sunken py-0.5 text-xs font-semibold text-muted">
        {formatMonthShort(nextOn)}
      </span>
      <span className="block py-1 text-lg font-bold">{formatCount(Number(nextOn.slice(8)))}</span>
    </span>
  )
}
