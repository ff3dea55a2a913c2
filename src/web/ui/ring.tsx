import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const sizes = { card: { size: 84, width: 8 }, page: { size: 176, width: 14 } }

type RingProps = {
  /** Nothing without a target: then there are stitches only. */
  percent?: number | undefined
  label: string
  large?: boolean
  /** Inside, unless the ring is closed. */
  children: ReactNode
}

/** How far something has come: solid from twelve o'clock on, and a running stitch for what is still missing. */
export function Ring({ percent = 0, label, large = false, children }: RingProps) {
  const { size, width } = sizes[large ? 'page' : 'card']
  const radius = (size - width) / 2
  const round = 2 * Math.PI * radius
  const isClosed = percent >= 100
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeLinecap: 'round' as const }
  return (
    <div role="img" aria-label={label} className="relative shrink-0" style={{ width: size, height: size }}>
      <svg aria-hidden="true" width={size} height={size} className="-rotate-90">
        {!isClosed && (
          <circle
            {...circle}
            stroke="var(--border-strong)"
            strokeWidth={large ? 5 : 3}
            strokeDasharray={large ? '13 10' : '8 6.5'}
          />
        )}
        {percent > 0 && (
          <circle
            {...circle}
            stroke="var(--primary)"
            strokeWidth={width}
            strokeDasharray={isClosed ? undefined : `${(round * percent) / 100} ${round}`}
          />
        )}
      </svg>
      <div
        aria-hidden
        className={cx(
          'absolute inset-0 flex flex-col items-center justify-center text-foreground',
          large ? 'text-3xl font-bold' : 'text-base font-bold',
        )}
      >
        {isClosed ? <Check size={large ? 52 : 28} className="text-primary" /> : children}
      </div>
    </div>
  )
}
