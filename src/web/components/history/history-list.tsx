import type { Transaction } from '#contract/entities/transactions.ts'
import { ownHistoryText as text } from '../../text/en/history.ts'
import { formatDay } from '../../text/format.ts'
import { TransactionRows } from '../transaction-rows.tsx'
import type { See } from '../transaction-view.ts'

/** The rows of a history under their days, with the balance after each where there is room for it. */
export function HistoryList({ rows, see }: { rows: readonly Transaction[]; see: See }) {
  return groupByDay(rows).map(({ day, transactions }, index) => (
    <section key={day} className="@container">
      <h2 className="flex justify-between gap-4 border-b border-border bg-sunken px-4 py-2 text-xs font-semibold text-muted md:px-6">
        {day}
        {index === 0 && (
          <span aria-hidden className="hidden font-normal @min-[52rem]:inline">
            {text.balance}
          </span>
        )}
      </h2>
      <TransactionRows rows={transactions} see={see} timeOnly withBalance className="border-b" />
    </section>
  ))
}

/** Dhaka days, in the order the list has them. */
function groupByDay(rows: readonly Transaction[]) {
  const days = Map.groupBy(rows, (row) => formatDay(row.createdAt))
  return [...days].map(([day, transactions]) => ({ day, transactions }))
}
