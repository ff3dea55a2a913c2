import type { ReactNode } from 'react'
import { formatClock } from '#contract/text/en/numbers.ts'
import { useCountdown } from '../countdown.ts'

/** Counts down without new props. */
export function TimeLeft({ seconds, children }: { seconds: number; children: (time: string) => ReactNode }) {
  const { secondsLeft } = useCountdown(seconds)
  return children(formatClock(secondsLeft))
}
