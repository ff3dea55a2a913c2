import { cx } from '../ui/cx.ts'
import { fittingSize, InPieces } from './money.tsx'

type LargeSumProps = { taka: number; className?: string }

/** The sum that a sheet is about, as large as the container around it (`@container`) allows, up to `--most`. */
export const LargeSum = ({ taka, className = '[--most:2.75rem]' }: LargeSumProps) => (
  <p
    className={cx('leading-tight font-bold tracking-tight money', className)}
    style={{ fontSize: fittingSize(taka) }}
  >
    <InPieces taka={taka} sign="text-muted" decimals="text-muted" />
  </p>
)
