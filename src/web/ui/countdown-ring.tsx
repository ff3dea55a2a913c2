import type { ReactNode } from 'react'

const size = 64
const stroke = 6
const radius = (size - stroke) / 2

/** A ring that empties from twelve o'clock on. What has gone is a running stitch. */
export function CountdownRing({
  part,
  label,
  children,
}: {
  part: number
  label: string
  children: ReactNode
}) {
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none' }
  return (
    <div role="timer" aria-label={label} className="relative grid size-16 shrink-0 place-items-center">
      <svg aria-hidden viewBox={`0 0 ${size} ${size}`} className="absolute inset-0 -rotate-90">
        <circle {...circle} className="stroke-border-strong" strokeWidth={2} strokeDasharray="5 5" />
        <circle
          {...circle}
          pathLength={1}
          className="stroke-primary"
          strokeWidth={stroke}
          strokeLinecap="round"
          strokeDasharray={`${Math.min(Math.max(part, 0), 1)} 1`}
        />
      </svg>
      <span aria-hidden className="text-sm font-bold money">
        {children}
      </span>
    </div>
  )
}
