const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Dhaka',
})

/** A day and a time in Dhaka. */
export const moment = (at: Date): string => format.format(at)
