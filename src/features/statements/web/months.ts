import type { StatementMonths } from '../entities.ts'

/** All months from the newest to the oldest, such as 2026-11, 2026-10. */
export function monthsOf({ first, last }: StatementMonths): string[] {
  const months: string[] = []
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month)
  return months
}

function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 7)
}
