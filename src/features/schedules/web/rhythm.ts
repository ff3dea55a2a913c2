import { formatDate } from '#web/text/format.ts'
import type { Schedule } from '../contract.ts'
import { schedulesText as text } from './words.en.ts'

/** Every month on the 31st, until 30 Jun 2027. */
export function rhythmOf({ every, anchor, endsOn }: Schedule): string {
  const rhythm = text.every(every, anchor)
  return endsOn === null ? rhythm : text.until(rhythm, formatDate(endsOn))
}

/** Whom or what it pays. */
export const targetOf = ({ to, goal }: Schedule): string => to?.name ?? goal?.name ?? ''
