/** Writes a day. Intl puts a comma before the year; with the one before the time there would be two. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat('bn-BD', options)
  return (at) => format.format(at).replace(',', '')
}
