import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { frameText } from '../text/en/frame.ts'
import { cx } from '../ui/cx.ts'
import { PurseMark } from './purse-mark.tsx'

/** The pine tile and the name; always a way home. */
export function Logo({ iconOnly = false, onBrand = false }: { iconOnly?: boolean; onBrand?: boolean }) {
  return (
    <Link
      to={paths.home}
      aria-label={frameText.product}
      className={cx('flex items-center gap-2.5 rounded-md', onBrand && 'text-on-brand')}
    >
      <span
        className={cx(
          'grid size-8 shrink-0 place-items-center',
          !onBrand && 'rounded-sm bg-brand text-on-brand',
        )}
      >
        <PurseMark className={onBrand ? 'size-8' : 'size-6'} />
      </span>
      {!iconOnly && <span className="text-xl font-bold tracking-snug">{frameText.product}</span>}
    </Link>
  )
}
