import { ArrowDownLeft } from 'lucide-react'
import type { Transaction } from '#contract/entities.ts'
import { transactionText } from '../text/en/area.ts'
import { formatDateTime, formatTime } from '../text/format.ts'
import { cx } from '../ui/cx.ts'
import { SignedAmount } from './money.tsx'
import { kinds } from './transaction-kinds.ts'

const tiles = {
  success: 'bg-success-soft text-on-success-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  info: 'bg-info-soft text-on-info-soft',
}

type TransactionRowProps = {
  transaction: Transaction
  /** "To …", "From …", "By …": seen from whoever reads. */
  counterparty: string | undefined
  received?: boolean
  timeOnly?: boolean
}

export function TransactionRow({
  transaction,
  counterparty,
  received = false,
  timeOnly = false,
}: TransactionRowProps) {
  const { type, amount, createdAt } = transaction
  const { tone } = kinds[type]
  const Icon = received ? ArrowDownLeft : kinds[type].icon
  return (
    <div className="flex min-h-16 items-center gap-4 px-4 py-3 transition-colors hover:bg-hover md:px-6">
      <span aria-hidden className={cx('grid size-10 shrink-0 place-items-center rounded-md', tiles[tone])}>
        <Icon size={20} />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-4 md:grid-cols-[1fr_1fr_minmax(9rem,auto)]">
        <p className="font-semibold md:text-sm">{transactionText.types[type]}</p>
        <p className="text-right md:col-start-3 md:row-span-2 md:row-start-1">
          <SignedAmount type={type} amount={amount} />
        </p>
        {counterparty && (
          <p className="col-span-2 text-sm wrap-anywhere text-muted md:col-span-1 md:col-start-2 md:row-span-2 md:row-start-1 md:truncate">
            {counterparty}
          </p>
        )}
        <time
          dateTime={createdAt}
          className="col-span-2 text-sm text-muted md:col-span-1 md:col-start-1 md:text-xs"
        >
          {timeOnly ? formatTime(createdAt) : formatDateTime(createdAt)}
        </time>
      </div>
    </div>
  )
}
