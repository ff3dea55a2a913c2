/** Times are shown as the clocks in Dhaka show them, wherever the reader is. */
const timeZone = 'Asia/Dhaka'

const dateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const exactTime = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

export const formatDateTime = (iso: string) => dateTime.format(new Date(iso))
export const formatExactTime = (iso: string) => exactTime.format(new Date(iso))
export const formatDay = (iso: string) => day.format(new Date(iso))
export const formatTime = (iso: string) => time.format(new Date(iso))
export { formatCount } from '#contract/text/en/numbers.ts'

const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const calendar = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
  return (isoDate: string) => format.format(new Date(`${isoDate}T00:00:00Z`))
}

/** A calendar day without a time, such as 2025-11-14. */
export const formatDate = (isoDate: string) => date.format(new Date(`${isoDate}T00:00:00Z`))
/** In charts, where the year is known: 14 Nov, 14 November, Nov, Nov 2025. */
export const formatDayShort = calendar({ day: 'numeric', month: 'short' })
export const formatDayLong = calendar({ day: 'numeric', month: 'long' })
export const formatMonthShort = calendar({ month: 'short' })
export const formatMonth = calendar({ month: 'short', year: 'numeric' })
/** For an axis with little room: 20k, 1.5m. */
export const formatShort = (value: number) =>
  new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })
    .format(value)
    .toLowerCase()
/** A month such as 2026-10, in full. */
export const formatWholeMonth = (isoMonth: string) => wholeMonth(`${isoMonth}-01`)
const wholeMonth = calendar({ month: 'long', year: 'numeric' })

const dayOfMonth = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' })
/** The day of a time where the year is known: 1 Oct. */
export const formatDayOfMonth = (iso: string) => dayOfMonth.format(new Date(iso))
