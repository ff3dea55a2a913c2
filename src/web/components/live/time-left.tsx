import type { ReactNode } from 'react'
import { useCountdown } from '../countdown.ts'

/** Minutes and seconds, such as 4:32. */
export const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Counts down by itself. */
export function TimeLeft({ seconds, children }: { seconds: number; children: (time: string) => ReactNode }) {
  const { secondsLeft } = useCountdown(seconds)
  return children(clockOf(secondsLeft))
}
