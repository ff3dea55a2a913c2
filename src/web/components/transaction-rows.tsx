import type { Transaction } from '#contract/entities/transactions.ts'
import { cx } from '../ui/cx.ts'
import { TransactionRow } from './transaction-row.tsx'
import { type SheetOf, useTransactionSheet } from './transaction-sheet.tsx'
import type { See } from './transaction-view.ts'

type TransactionRowsProps = {
  rows: readonly Transaction[]
  see: See
  /** The day stands above them. */
  timeOnly?: boolean
  /** With the balance after each, where there is room for it. */
  withBalance?: boolean
  of?: SheetOf
  className?: string
}

/** A list of transactions; each row opens a sheet with everything about it. */
export function TransactionRows({
  rows,
  see,
  timeOnly = false,
  withBalance = false,
  of = 'owner',
  className = 'border-t',
}: TransactionRowsProps) {
  const { onOpen, sheet } = useTransactionSheet(see, of)
  return (
    <>
      <ul className={cx('@container divide-y divide-border border-border', className)}>
        {rows.map((transaction) => (
          <li key={transaction._id}>
            <TransactionRow
              transaction={transaction}
              seen={see(transaction)}
              timeOnly={timeOnly}
              withBalance={withBalance}
              onOpen={() => onOpen(transaction)}
            />
          </li>
        ))}
      </ul>
      {sheet}
    </>
  )
}
