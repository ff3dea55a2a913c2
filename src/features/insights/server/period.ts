import { addDays, addMonths, type Day, daysBetween, daysUpTo, firstOfMonth } from '#contract/days.ts'
import type { Period } from '../periods.ts'

const WEEKS = 13
const MONTHS = 12
const DAYS = 30

export type Span = {
  from: Day
  /** The first day of each bar. */
  bars: Day[]
  /** The bar that a day belongs to. */
  barOf(day: Day): Day
}

/** The bars of a chart that ends today: 12 months, 13 weeks or 30 days. */
export function spanOf(period: Period, today: Day): Span {
  if (period === 'year') {
    const from = addMonths(firstOfMonth(today), 1 - MONTHS)
    return { from, bars: Array.from({ length: MONTHS }, (_, i) => addMonths(from, i)), barOf: firstOfMonth }
  }
  if (period === 'month') {
    const bars = daysUpTo(today, DAYS)
    return { from: bars[0] as Day, bars, barOf: (day) => day }
  }
  // Weeks that end today, so that each has seven days.
  const from = addDays(today, 1 - 7 * WEEKS)
  return {
    from,
    bars: Array.from({ length: WEEKS }, (_, i) => addDays(from, 7 * i)),
    barOf: (day) => addDays(from, 7 * Math.floor(daysBetween(from, day) / 7)),
  }
}
