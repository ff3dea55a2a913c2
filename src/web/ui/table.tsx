import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row, index: number) => ReactNode
  align?: 'right'
  className?: string
  /** Says what the row is about. */
  isRowHeader?: true
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The same row as a card, for phones. */
  card: (row: Row, index: number) => ReactNode
  open?: OpenRow<Row> | undefined
}

/** Makes a whole row open something. */
export type OpenRow<Row> = { label: (row: Row) => string; onOpen: (row: Row) => void }

/** A table where there is room for one; otherwise the same rows as a list of cards. Both come from the same data. */
export function Table<Row>({ caption, columns, rows, rowKey, card, open }: TableProps<Row>) {
  return (
    <div className="@container">
      <table className="hidden w-full border-collapse text-left text-sm @min-[50rem]:table">
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              tabIndex={-1}
              className={cx(
                'relative border-t border-border transition-colors hover:bg-hover',
                open && 'cursor-pointer',
              )}
              {...opening(row, open)}
            >
              {columns.map((column, place) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row, index)}
                  {place === 0 && <OpenButton row={row} open={open} />}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={caption} className="divide-y divide-border @min-[50rem]:hidden">
        {rows.map((row, index) => (
          <li key={rowKey(row)} tabIndex={-1} className="relative p-4" {...opening(row, open)}>
            {card(row, index)}
            <OpenButton row={row} open={open} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const className = cellStyle(column, 'h-14')
  if (!column.isRowHeader) return <td className={className}>{children}</td>
  return (
    <th scope="row" className={cx('font-normal', className)}>
      {children}
    </th>
  )
}

/** A press anywhere on the row, unless it ends a selection of its text. */
function opening<Row>(row: Row, open: OpenRow<Row> | undefined) {
  if (!open) return undefined
  return {
    onClick: () => {
      if (!getSelection()?.toString()) open.onOpen(row)
    },
  }
}

/** For keyboards and screen readers: its press is the row's. The pointer passes through it to the text. */
function OpenButton<Row>({ row, open }: { row: Row; open: OpenRow<Row> | undefined }) {
  if (!open) return null
  return (
    <button
      type="button"
      aria-label={open.label(row)}
      className="pointer-events-none absolute inset-0 focus-visible:-outline-offset-2"
    />
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
