/** Writes a day. Intl puts a comma before the year; with the one before the time there would be two. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat('bn-BD', options)
  return (at) => format.format(at).replace(',', '')
}

const day = dayFormat({ dateStyle: 'long', timeZone: 'Asia/Dhaka' })
const time = new Intl.DateTimeFormat('bn-BD', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Dhaka',
})

/** A day and a time in Dhaka. */
export const moment = (at: Date): string => `${day(at)}, ${time.format(at)}`
