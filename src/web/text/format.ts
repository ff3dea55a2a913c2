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
const count = new Intl.NumberFormat('en-US')

export const formatDateTime = (iso: string) => dateTime.format(new Date(iso))
export const formatExactTime = (iso: string) => exactTime.format(new Date(iso))
export const formatDay = (iso: string) => day.format(new Date(iso))
export const formatTime = (iso: string) => time.format(new Date(iso))
export const formatCount = (value: number) => count.format(value)

/** +8801711000001 as people in Bangladesh type it; numbers of other countries stay as they are. */
export const typedPhone = (phone: string) => phone.replace(/^\+880(\d{10})$/, '0$1')

/** +8801711000001 as people read it; numbers of other countries stay as they are. */
export const formatPhone = (phone: string) => phone.replace(/^(\+880)(\d{4})(\d{6})$/, '$1 $2 $3')
