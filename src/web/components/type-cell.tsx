import type { HistoryType } from '#contract/transactions.ts'
import { transactionText } from '../text/en/area.ts'
import { cx } from '../ui/cx.ts'
import { kinds, type Tone } from './transaction-kinds.ts'

const tones = {
  success: 'text-success',
  danger: 'text-danger',
  info: 'text-info',
  neutral: 'text-muted',
}

/** A type in a table: its icon and its word. */
export function TypeCell({ type, tone = kinds[type].tone }: { type: HistoryType; tone?: Tone }) {
  const { icon: Icon } = kinds[type]
  return (
    <span className="inline-flex items-center gap-2.5 align-middle whitespace-nowrap">
      <Icon aria-hidden size={16} className={cx('shrink-0', tones[tone])} />
      {transactionText.types[type]}
    </span>
  )
}
