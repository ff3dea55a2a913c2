import { formatTaka } from '#contract/money.ts'
import { formatCount, formatShort } from '../../text/format.ts'

/** On an axis: full figures without decimals, and short ones where there is little room. */
export function axisTaka(taka: number, isShort: boolean): string {
  if (taka === 0) return formatCount(0)
  const amount = Math.abs(taka)
  return `${taka < 0 ? '-' : ''}৳${isShort ? formatShort(amount) : formatCount(amount)}`
}

/** With a plus or minus, as in a table of differences. */
export const signedTaka = (taka: number): string => (taka > 0 ? `+${formatTaka(taka)}` : formatTaka(taka))
