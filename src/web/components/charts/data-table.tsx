import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

export type DataTableProps = {
  caption: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  total?: readonly ReactNode[] | undefined
}

const side = (place: number) => (place === 0 ? 'text-left' : 'text-right money')
const cell = 'px-2 first:pl-4 last:pr-4 md:px-3 md:first:pl-6 md:last:pr-6'

/** The figures of a chart. The first column says what a row is about. */
export function DataTable({ caption, heads, rows, total }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses a keyboard scrolls a wide table by it
    <section aria-label={caption} tabIndex={0} className="mt-4 overflow-x-auto rounded-b-lg">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr className="border-y border-border">
            {heads.map((head, place) => (
              <th key={head} scope="col" className={cx(cell, 'h-10 font-semibold', side(place))}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key} className="not-first:border-t not-first:border-border">
              <th scope="row" className={cx(cell, 'h-10 font-normal', side(0))}>
                {first}
              </th>
              {others.map((value, place) => (
                <td key={heads[place + 1]} className={cx(cell, 'h-10', side(1))}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="border-t border-border-strong bg-sunken font-semibold">
            <tr>
              {total.map((value, place) => (
                <td key={heads[place]} className={cx(cell, 'h-11', side(place))}>
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
