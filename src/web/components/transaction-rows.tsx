import type { Transaction } from '#contract/entities.ts'
import { transactionText } from '../text/en/area.ts'
import { formatDateTime, formatTime } from '../text/format.ts'
import { cx } from '../ui/cx.ts'
import { SignedAmount } from './money.tsx'
import { useTransactionSheet } from './transaction-sheet.tsx'
import { TransactionTile } from './transaction-tile.tsx'
import type { See, Seen } from './transaction-view.ts'

type TransactionRowsProps = {
  rows: readonly Transaction[]
  see: See
  /** The day stands above them. */
  timeOnly?: boolean
  className?: string
}

/** A list of transactions; each row opens a sheet with everything about it. */
export function TransactionRows({
  rows,
  see,
  timeOnly = false,
  className = 'border-t',
}: TransactionRowsProps) {
  const { onOpen, label, sheet } = useTransactionSheet(see)
  return (
    <>
      <ul className={cx('@container divide-y divide-border border-border', className)}>
        {rows.map((transaction) => (
          <li key={transaction._id}>
            <TransactionRow
              transaction={transaction}
              seen={see(transaction)}
              label={label(transaction)}
              timeOnly={timeOnly}
              onOpen={() => onOpen(transaction)}
            />
          </li>
        ))}
      </ul>
      {sheet}
    </>
  )
}

type TransactionRowProps = {
  transaction: Transaction
  seen: Seen
  label: string
  timeOnly: boolean
  onOpen: () => void
}

function TransactionRow({ transaction, seen, label, timeOnly, onOpen }: TransactionRowProps) {
  const { type, amount, createdAt } = transaction
  const { counterparty, isReceived } = seen
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2 md:px-6"
    >
      <TransactionTile type={type} isReceived={isReceived} />
      <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-4 @min-[42rem]:grid-cols-[minmax(9.5rem,1fr)_minmax(0,2fr)_minmax(8rem,auto)]">
        <span className="font-semibold @min-[42rem]:text-sm">{transactionText.types[type]}</span>
        <span className="text-right @min-[42rem]:col-start-3 @min-[42rem]:row-span-2 @min-[42rem]:row-start-1">
          <SignedAmount type={type} amount={amount} />
        </span>
        {counterparty && (
          <span className="col-span-2 text-sm wrap-anywhere text-muted @min-[42rem]:col-span-1 @min-[42rem]:col-start-2 @min-[42rem]:row-span-2 @min-[42rem]:row-start-1 @min-[42rem]:truncate">
            {counterparty}
          </span>
        )}
        <time
          dateTime={createdAt}
          className="col-span-2 text-sm text-muted @min-[42rem]:col-span-1 @min-[42rem]:col-start-1 @min-[42rem]:text-xs"
        >
          {timeOnly ? formatTime(createdAt) : formatDateTime(createdAt)}
        </time>
      </span>
    </button>
  )
}
