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

/** A calendar day without a time, such as 2025-11-14. */
export const formatDate = (isoDate: string) => date.format(new Date(`${isoDate}T00:00:00Z`))
