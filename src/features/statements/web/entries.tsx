import type { StatementRow } from '#contract/entities/transactions.ts'
import { formatTaka } from '#contract/money.ts'
import { ownDigits } from '#contract/text/en/numbers.ts'
import { formatDayOfMonth } from '#web/text/format.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { detailsOf, typeOf } from './entry-words.ts'
import { statementText as text } from './words.en.ts'

const columns: readonly Column<StatementRow>[] = [
  {
    key: 'number',
    head: text.number,
    cell: ({ number }) => <span className="text-muted tabular-nums">{ownDigits(String(number))}</span>,
  },
  { key: 'date', head: text.date, cell: (row) => <Day row={row} />, className: 'whitespace-nowrap' },
  { key: 'type', head: text.type, cell: typeOf, isRowHeader: true, className: 'whitespace-nowrap' },
  {
    key: 'details',
    head: text.details,
    cell: (row) => <span className="text-muted wrap-anywhere">{detailsOf(row)}</span>,
    className: 'w-full',
  },
  { key: 'in', head: text.in, cell: (row) => sumOf(row, 'in'), align: 'right', className: 'money' },
  { key: 'out', head: text.out, cell: (row) => sumOf(row, 'out'), align: 'right', className: 'money' },
  {
    key: 'balance',
    head: text.balance,
    cell: ({ balance }) => <span className="font-semibold">{formatTaka(balance)}</span>,
    align: 'right',
    className: 'money',
  },
]

const sumOf = ({ way, amount }: StatementRow, column: 'in' | 'out') =>
  way === column ? formatTaka(amount) : ''

const Day = ({ row: { createdAt } }: { row: StatementRow }) => (
  <time dateTime={createdAt}>{formatDayOfMonth(createdAt)}</time>
)

export function StatementEntries({ rows }: { rows: readonly StatementRow[] }) {
  return (
    <Table
      caption={text.entries}
      columns={columns}
      rows={rows}
      rowKey={({ number }) => String(number)}
      card={(row) => <EntryCard row={row} />}
    />
  )
}

function EntryCard({ row }: { row: StatementRow }) {
  const details = detailsOf(row)
  return (
    <div className="flex justify-between gap-4 text-sm">
      <div className="min-w-0">
        <p className="font-semibold">{typeOf(row)}</p>
        {details && <p className="text-xs wrap-anywhere text-muted">{details}</p>}
        <p className="text-xs text-muted">
          {ownDigits(String(row.number))} · <Day row={row} />
        </p>
      </div>
      <div className="shrink-0 text-right">
        <p className="font-semibold money">
          {row.way === 'in' ? '+' : '-'}
          {formatTaka(row.amount)}
        </p>
        <p className="text-xs text-muted money">
          <span className="sr-only">{text.balance} </span>
          {formatTaka(row.balance)}
        </p>
      </div>
    </div>
  )
}
