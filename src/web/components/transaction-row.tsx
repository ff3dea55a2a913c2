import type { Transaction } from '#contract/entities/transactions.ts'
import { transactionText } from '../text/en/area.ts'
import { formatDateTime, formatDay, formatTime } from '../text/format.ts'
import { ShownBalance } from './hidden-balance.tsx'
import { SignedAmount } from './money.tsx'
import { TransactionTile } from './transaction-tile.tsx'
import type { Seen } from './transaction-view.ts'

type TransactionRowProps = {
  transaction: Pick<Transaction, 'type' | 'amount' | 'createdAt'> &
    Partial<Pick<Transaction, 'balanceAfter' | 'note'>>
  seen: Pick<Seen, 'counterparty' | 'isReceived' | 'tone'>
  /** The day stands above it. */
  timeOnly?: boolean
  /** With the balance after it, where there is room. */
  withBalance?: boolean
  onOpen?: () => void
}

/** A button whose name is what it shows: people who speak to their device read the name from the screen. */
export function TransactionRow({
  transaction,
  seen,
  timeOnly = false,
  withBalance = false,
  onOpen,
}: TransactionRowProps) {
  const { type, amount, createdAt, balanceAfter = null, note } = transaction
  const { counterparty, isReceived, tone } = seen
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2 md:px-6"
    >
      <TransactionTile type={type} isReceived={isReceived} tone={tone} />
      <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-4 @min-[42rem]:grid-cols-[minmax(9.5rem,1fr)_minmax(0,2fr)_minmax(8rem,auto)]">
        <span className="font-semibold @min-[42rem]:text-sm">{transactionText.types[type]}</span>
        <span className="text-right @min-[42rem]:col-start-3 @min-[42rem]:row-span-2 @min-[42rem]:row-start-1">
          <SignedAmount type={type} amount={amount} tone={tone} />
        </span>
        {counterparty && (
          <span className="col-span-2 text-sm wrap-anywhere text-muted @min-[42rem]:col-span-1 @min-[42rem]:col-start-2 @min-[42rem]:row-span-2 @min-[42rem]:row-start-1 @min-[42rem]:truncate">
            {counterparty}
            {note && <span className="block truncate text-subtle">{transactionText.note(note)}</span>}
          </span>
        )}
        <time
          dateTime={createdAt}
          className="col-span-2 text-sm text-muted @min-[42rem]:col-span-1 @min-[42rem]:col-start-1 @min-[42rem]:text-xs"
        >
          {timeOnly && <span className="sr-only">{formatDay(createdAt)} </span>}
          {timeOnly ? formatTime(createdAt) : formatDateTime(createdAt)}
        </time>
      </span>
      {withBalance && balanceAfter !== null && (
        <span className="hidden w-32 shrink-0 text-right text-sm text-muted money @min-[52rem]:inline">
          <span className="sr-only">{transactionText.balanceAfter} </span>
          <ShownBalance taka={balanceAfter} />
        </span>
      )}
    </button>
  )
}
