import { cx } from '../../ui/cx.ts'

type BarProps = {
  /** From 0 to 1. */
  share: number
  /** The class of its colour. */
  ground: string
  hasTrack?: boolean
}

/** One horizontal bar. A grey track means a whole. */
export const Bar = ({ share, ground, hasTrack = false }: BarProps) => (
  <div aria-hidden className={cx('mt-1.5 h-2 overflow-hidden rounded-full', hasTrack && 'bg-sunken')}>
    <div
      className={cx('h-full rounded-full', ground)}
      style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
    />
  </div>
)
