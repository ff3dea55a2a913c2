import { ArrowDownLeft } from 'lucide-react'
import type { HistoryType } from '#contract/transactions.ts'
import { cx } from '../ui/cx.ts'
import { kinds, type Tone } from './transaction-kinds.ts'

const tiles = {
  success: 'bg-success-soft text-on-success-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  info: 'bg-info-soft text-on-info-soft',
  neutral: 'bg-neutral-soft text-on-neutral-soft',
}

type TransactionTileProps = {
  type: HistoryType
  isReceived: boolean
  tone?: Tone | undefined
  large?: boolean
}

/** The tinted picture of a type of transaction. */
export function TransactionTile({
  type,
  isReceived,
  tone = kinds[type].tone,
  large = false,
}: TransactionTileProps) {
  const Icon = isReceived ? ArrowDownLeft : kinds[type].icon
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-md',
        large ? 'size-13' : 'size-10',
        tiles[tone],
      )}
    >
      <Icon size={large ? 24 : 20} />
    </span>
  )
}
