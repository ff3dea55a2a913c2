import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row, index: number) => ReactNode
  align?: 'right'
  className?: string
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The same row as a card, for phones. */
  card: (row: Row, index: number) => ReactNode
}

/** A table where there is room for one; otherwise the same rows as a list of cards. Both come from the same data. */
export function Table<Row>({ caption, columns, rows, rowKey, card }: TableProps<Row>) {
  return (
    <div className="@container">
      <table className="hidden w-full border-collapse text-left text-sm @min-[50rem]:table">
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} className="border-t border-border transition-colors hover:bg-hover">
              {columns.map((column) => (
                <td key={column.key} className={cellStyle(column, 'h-14')}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={caption} className="divide-y divide-border @min-[50rem]:hidden">
        {rows.map((row, index) => (
          <li key={rowKey(row)} className="p-4">
            {card(row, index)}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead className="bg-sunken text-xs text-muted">
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" className={cellStyle(column, 'h-10 font-semibold')}>
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function cellStyle<Row>(column: Column<Row>, height: string) {
  return cx('px-3 first:pl-6 last:pr-6', height, column.align === 'right' && 'text-right', column.className)
}
