import { securityText as text } from '../../text/en/security.ts'
import { formatDateTime, formatDay, formatTime } from '../../text/format.ts'

/** Only the time, if it was today. */
export const momentOf = (iso: string) =>
  formatDay(iso) === formatDay(new Date().toISOString()) ? text.today(formatTime(iso)) : formatDateTime(iso)
