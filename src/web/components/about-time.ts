import { formatTime } from '../text/format.ts'

const QUARTER_MS = 15 * 60 * 1000

/** To a quarter of an hour: a forecast knows no more. */
export const aboutTime = (iso: string): string =>
  formatTime(new Date(Math.round(Date.parse(iso) / QUARTER_MS) * QUARTER_MS).toISOString())
