import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Bar } from './bar.tsx'
import { grounds, type Tone } from './tones.ts'

export type Meter = {
  key: string
  label: ReactNode
  /** Small, behind the label. */
  note?: string
  value: ReactNode
  /** From 0 to 1. */
  share: number
  tone?: Tone
  /** In front of the bar. */
  tile?: ReactNode
  /** Marked with the triangle, never by colour alone. */
  isWarning?: boolean
  /** What the triangle says. */
  warning?: string
}

/** Horizontal bars. With a track the whole is 100 %; without one the longest bar is the measure. */
export function Meters({
  meters,
  hasTrack = false,
  className,
}: {
  meters: readonly Meter[]
  hasTrack?: boolean
  className?: string
}) {
  return (
    <ul className={cx('space-y-4', className)}>
      {meters.map(({ key, label, note, value, share, tone = 1, tile, isWarning = false, warning }) => (
        <li key={key} className="flex items-center gap-3">
          {tile}
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span className="flex min-w-0 items-center gap-1.5">
                {isWarning && (
                  <TriangleAlert
                    role="img"
                    aria-label={warning}
                    size={16}
                    className="shrink-0 text-warning"
                  />
                )}
                <span className="truncate">{label}</span>
                {note && <span className="shrink-0 text-xs text-muted">{note}</span>}
              </span>
              <span className="shrink-0 money">{value}</span>
            </p>
            <Bar share={share} ground={isWarning ? 'bg-warning' : grounds[tone]} hasTrack={hasTrack} />
          </div>
        </li>
      ))}
    </ul>
  )
}
