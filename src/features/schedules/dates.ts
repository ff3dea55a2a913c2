import { addDays, addMonths, type Day, daysBetween, firstOfMonth } from '#contract/days.ts'

/** The dates of a schedule, for forms, server and tests. Must not import zod. */

export const rhythms = ['once', 'day', 'week', 'month'] as const
export type Rhythm = (typeof rhythms)[number]

export type DateRule = {
  every: Rhythm
  /** Of a week: 1 (Monday) to 7. Of a month: 1 to 31; a month without this day has its last one. Else null. */
  anchor: number | null
  /** The first date is this day or later. */
  startsOn: Day
  endsOn: Day | null
}

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: Day): number => ((((daysBetween('1970-01-01', day) + 3) % 7) + 7) % 7) + 1

export const dayOfMonth = (day: Day): number => Number(day.slice(8))

const lastOfMonth = (month: Day): Day => addDays(addMonths(month, 1), -1)
export const isLastOfMonth = (day: Day): boolean => day === lastOfMonth(firstOfMonth(day))

/** The anchor of a rhythm that begins on this day. */
export const anchorOf = (every: Rhythm, day: Day): number | null =>
  every === 'week' ? weekdayOf(day) : every === 'month' ? dayOfMonth(day) : null

function inMonth(month: Day, anchor: number): Day {
  const last = lastOfMonth(month)
  return anchor >= dayOfMonth(last) ? last : addDays(month, anchor - 1)
}

/** The dates from this day on, without an end. */
function* datesFrom({ every, anchor, startsOn }: DateRule, from: Day): Generator<Day> {
  if (every === 'once') {
    if (startsOn >= from) yield startsOn
  } else if (every === 'month') {
    for (let month = firstOfMonth(from); ; month = addMonths(month, 1)) {
      const date = inMonth(month, anchor ?? 1)
      if (date >= from) yield date
    }
  } else {
    const [step, ahead] = every === 'week' ? [7, ((anchor ?? 1) - weekdayOf(from) + 7) % 7] : [1, 0]
    for (let date = addDays(from, ahead); ; date = addDays(date, step)) yield date
  }
}

/** The next `count` dates after this day. Fewer if the rule ends. */
export function datesAfter(rule: DateRule, day: Day, count: number): Day[] {
  const next = addDays(day, 1)
  const dates: Day[] = []
  if (count <= 0) return dates
  for (const date of datesFrom(rule, next < rule.startsOn ? rule.startsOn : next)) {
    if (rule.endsOn !== null && date > rule.endsOn) break
    dates.push(date)
    if (dates.length === count) break
  }
  return dates
}
