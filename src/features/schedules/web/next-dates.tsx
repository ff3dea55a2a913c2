import { addDays } from '#contract/days.ts'
import { formatDayShort } from '#web/text/format.ts'
import { type DateRule, datesAfter, weekdayOf } from '../dates.ts'
import { formText as text } from './words.en.ts'

const SHOWN = 3
const LAST_OF_MONTH = 31
const SHORTEST_MONTH = 28

/** The days on which it goes out, from the same function as the server. */
export function NextDates({ rule }: { rule: DateRule | undefined }) {
  const dates = rule ? datesAfter(rule, addDays(rule.startsOn, -1), SHOWN) : []
  return (
    <section aria-live="polite" aria-labelledby="next-dates" className="rounded-md bg-sunken p-4">
      <h2 id="next-dates" className="mb-3 text-sm font-semibold">
        {rule?.every === 'once' ? text.nextOne : text.next}
      </h2>
      <ul className="grid grid-cols-3 gap-2">
        {dates.map((date) => (
          <li key={date} className="rounded-md border border-border bg-surface px-1 py-2 text-center">
            <span className="block text-xs text-muted">{text.weekdayShort(weekdayOf(date))}</span>
            <span className="block text-sm font-bold">{formatDayShort(date)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">
        {rule && helpOf(rule)} {text.hoursHelp}
      </p>
    </section>
  )
}

function helpOf({ every, anchor }: DateRule): string {
  if (every !== 'month' || anchor === null || anchor <= SHORTEST_MONTH) return ''
  return anchor === LAST_OF_MONTH ? text.lastDayHelp : text.missingDayHelp
}
