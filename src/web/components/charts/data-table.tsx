import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

export type DataTableProps = {
  caption: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  total?: readonly ReactNode[] | undefined
}

const cell = 'px-2 first:pl-4 last:pr-4 md:px-3 md:first:pl-6 md:last:pr-6'
/**
 * Three figures fit a phone, but not beside their label: then the label has a line of its own above them. On a very
 * narrow one the third figure stands below the second.
 */
const foldsFrom = 4
const folded = {
  table: 'max-md:block *:max-md:block',
  row: 'max-md:grid max-md:grid-cols-2 max-md:gap-x-2 max-md:px-4 max-md:py-2 max-md:@min-[21rem]:grid-cols-3',
  cell: 'max-md:h-auto max-md:px-0! max-md:py-0.5 max-md:text-xs',
  label: 'max-md:col-span-full max-md:font-semibold!',
  third: 'max-md:@max-[21rem]:col-start-2',
}

/** The figures of a chart. The first column says what a row is about. */
export function DataTable({ caption, heads, rows, total }: DataTableProps) {
  const folds = heads.length >= foldsFrom
  const rowStyle = (own?: string) => cx(own, folds && folded.row)
  const cellStyle = (place: number, own: string) =>
    cx(
      cell,
      own,
      place === 0 ? 'text-left' : 'text-right money',
      folds && folded.cell,
      folds && place === 0 && folded.label,
      folds && place === foldsFrom - 1 && folded.third,
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a wide table by it
    <section aria-label={caption} tabIndex={0} className="@container mt-4 overflow-x-auto rounded-b-lg">
      <table className={cx('w-full border-collapse text-sm', folds && folded.table)}>
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr className={rowStyle('border-y border-border')}>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={cellStyle(place, 'h-10 font-semibold')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key} className={rowStyle('not-first:border-t not-first:border-border')}>
              <th scope="row" className={cellStyle(0, 'h-10 font-normal')}>
                {first}
              </th>
              {others.map((value, place) => (
                <td key={heads[place + 1]} className={cellStyle(place + 1, 'h-10')}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="border-t border-border-strong bg-sunken font-semibold">
            <tr className={rowStyle()}>
              {total.map((value, place) => (
                <td key={heads[place]} className={cellStyle(place, 'h-11')}>
                  {value}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
