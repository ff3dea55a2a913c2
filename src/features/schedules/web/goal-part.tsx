import { CalendarClock } from 'lucide-react'
import { formatTaka } from '#contract/money.ts'
import type { GoalPart } from '#features/savings/web/goal-parts.ts'
import { formatDayLong } from '#web/text/format.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { newSchedulePath } from '../paths.ts'
import { useSchedulesQuery } from './api.ts'
import { rhythmOf } from './rhythm.ts'
import { elsewhere, schedulesText as text } from './words.en.ts'

/** What is saved into this goal on its own days. */
const RegularSaving: GoalPart = ({ goal }) => {
  const { data } = useSchedulesQuery()
  if (!data) return null
  const planned = data.filter((schedule) => schedule.goal?._id === goal._id && schedule.state === 'active')
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4 md:p-5">
      <CalendarClock aria-hidden size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-sm font-semibold">{elsewhere.saveRegularly}</h2>
        {planned.map((schedule) => (
          <p key={schedule._id} className="text-sm text-muted">
            <span className="money">{formatTaka(schedule.amount)}</span>, {rhythmOf(schedule)},{' '}
            {text.next(formatDayLong(schedule.nextOn ?? schedule.startsOn))}
          </p>
        ))}
      </div>
      <LinkButton to={newSchedulePath} state={{ goalId: goal._id }} variant="outline" size="sm">
        {text.make}
      </LinkButton>
    </Card>
  )
}

export default RegularSaving
