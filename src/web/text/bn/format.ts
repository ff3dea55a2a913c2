import { dayFormat } from '#contract/text/bn/dates.ts'
import type * as english from '../en/format.ts'

/** Times are shown as the clocks in Dhaka show them, wherever the reader is. */
const timeZone = 'Asia/Dhaka'

const day = dayFormat({ timeZone, day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('bn-BD', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const exactTime = new Intl.DateTimeFormat('bn-BD', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

// Joined here: Intl would write a word between the day and the time that nobody says.
export const formatDateTime: typeof english.formatDateTime = (iso) => `${formatDay(iso)}, ${formatTime(iso)}`
export const formatExactTime: typeof english.formatExactTime = (iso) =>
  `${formatDay(iso)}, ${exactTime.format(new Date(iso))}`
export const formatDay: typeof english.formatDay = (iso) => day(new Date(iso))
export const formatTime: typeof english.formatTime = (iso) => time.format(new Date(iso))
export { formatCount } from '#contract/text/bn/numbers.ts'

const calendar = (options: Intl.DateTimeFormatOptions) => {
  const format = dayFormat({ timeZone: 'UTC', ...options })
  return (isoDate: string) => format(new Date(`${isoDate}T00:00:00Z`))
}
export const formatDate: typeof english.formatDate = calendar({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
export const formatDayShort: typeof english.formatDayShort = calendar({ day: 'numeric', month: 'short' })
export const formatDayLong: typeof english.formatDayLong = calendar({ day: 'numeric', month: 'long' })
export const formatMonthShort: typeof english.formatMonthShort = calendar({ month: 'short' })
export const formatMonth: typeof english.formatMonth = calendar({ month: 'short', year: 'numeric' })
export const formatShort: typeof english.formatShort = (value) =>
  new Intl.NumberFormat('bn-BD', { notation: 'compact', maximumFractionDigits: 1 }).format(value)

const wholeMonth = calendar({ month: 'long', year: 'numeric' })
const dayOfMonth = new Intl.DateTimeFormat('bn-BD', { timeZone, day: 'numeric', month: 'long' })
export const formatWholeMonth: typeof english.formatWholeMonth = (isoMonth) => wholeMonth(`${isoMonth}-01`)
export const formatDayOfMonth: typeof english.formatDayOfMonth = (iso) => dayOfMonth.format(new Date(iso))
