import { text } from './words.en.ts'

export type Difference = { label: string; now: string; after: string }

type DifferenceTableProps = { caption: string; rows: readonly Difference[]; after: string }

/** What is in force, and what another version says. Colours do not say which is better. */
export const DifferenceTable = ({ caption, rows, after }: DifferenceTableProps) => (
  <table className="w-full text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead className="text-xs text-muted">
      <tr>
        <td />
        <th scope="col" className="py-2 pr-2 text-right font-semibold">
          {text.now}
        </th>
        <th scope="col" className="py-2 text-right font-semibold">
          {after}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.label} className="border-t border-border">
          <th scope="row" className="w-2/5 py-2.5 pr-2 text-left font-normal wrap-anywhere">
            {row.label}
          </th>
          <td className="py-2.5 pr-2 text-right text-muted tabular-nums lining-nums">{row.now}</td>
          <td className="py-2.5 text-right font-bold tabular-nums lining-nums">{row.after}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
