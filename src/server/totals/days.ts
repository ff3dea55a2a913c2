/** Days in Dhaka as the database writes them, such as 2026-11-16. They compare as text. */
export type Day = string

const DAY_MS = 24 * 60 * 60 * 1000
const DHAKA_OFFSET_MS = 6 * 60 * 60 * 1000

const utcOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOfUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** Midnight in Dhaka, when the day begins. */
export const startOf = (day: Day): Date => new Date(utcOf(day) - DHAKA_OFFSET_MS)
export const addDays = (day: Day, days: number): Day => dayOfUtc(utcOf(day) + days * DAY_MS)
export const daysBetween = (from: Day, to: Day): number => (utcOf(to) - utcOf(from)) / DAY_MS
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** From the first of a month. */
export function addMonths(month: Day, months: number): Day {
  const date = new Date(utcOf(month))
  date.setUTCMonth(date.getUTCMonth() + months)
  return dayOfUtc(date.getTime())
}

/** The last `count` days up to `last`. */
export const daysUpTo = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, i) => addDays(last, i + 1 - count))
