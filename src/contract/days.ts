/** Days of the calendar in Dhaka. Must not import zod. */

const dhakaDays = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Dhaka, such as 2026-11-16. */
export const dhakaDay = (at: Date): string => dhakaDays.format(at)
