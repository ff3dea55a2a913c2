/** Days of the calendar in Dhaka. Must not import zod. */

/** Such as 2026-11-16, as the database writes it. Days compare as text. */
export type Day = string

const DAY_MS = 24 * 60 * 60 * 1000
/** Dhaka has no summer time. */
const DHAKA_OFFSET_MS = 6 * 60 * 60 * 1000

/** Days since 1970. */
export const dayNumber = (at: Date): number => Math.floor((at.getTime() + DHAKA_OFFSET_MS) / DAY_MS)

const utcOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOfUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** The calendar day in Dhaka at this time. */
export const dhakaDay = (at: Date): Day => dayOfUtc(at.getTime() + DHAKA_OFFSET_MS)

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
