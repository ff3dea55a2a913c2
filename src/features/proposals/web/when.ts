import { addDays, dhakaDay } from '#contract/days.ts'
import { formatDayOfMonth, formatTime } from '#web/text/format.ts'
import { text } from './words.en.ts'

const MINUTE_MS = 60_000

export function when(iso: string): string {
  const [day, today] = [dhakaDay(new Date(iso)), dhakaDay(new Date())]
  const time = formatTime(iso)
  if (day === today) return text.today(time)
  if (day === addDays(today, 1)) return text.tomorrow(time)
  return day === addDays(today, -1) ? text.yesterday(time) : `${formatDayOfMonth(iso)}, ${time}`
}

const minutesLeft = (iso: string) => Math.max(0, Math.floor((Date.parse(iso) - Date.now()) / MINUTE_MS))

/** Little time is left: less than a day. */
export const isSoon = (iso: string) => minutesLeft(iso) < 24 * 60

export function timeLeft(iso: string): string {
  const minutes = minutesLeft(iso)
  const hours = Math.floor(minutes / 60)
  return text.timeLeft(Math.floor(hours / 24), hours % 24, minutes % 60)
}
