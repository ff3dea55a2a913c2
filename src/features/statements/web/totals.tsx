import { formatTaka } from '#contract/money.ts'
import { Card } from '#web/ui/card.tsx'
import type { Statement } from '../entities.ts'
import { statementText as text } from './words.en.ts'

/** From the opening to the closing balance. */
export const totalsOf = ({
  opening,
  came,
  commissions,
  went,
  fees,
  closing,
  isClosed,
}: Statement): { label: string; taka: number; note?: string }[] => [
  { label: text.opening, taka: opening },
  {
    label: text.moneyIn,
    taka: came,
    ...(commissions > 0 && { note: text.commissions(formatTaka(commissions)) }),
  },
  { label: text.moneyOut, taka: went },
  { label: text.fees, taka: fees },
  { label: isClosed ? text.closing : text.balanceSoFar, taka: closing },
]

/** Beside each other where five long sums have room. */
export function StatementTotals({ statement }: { statement: Statement }) {
  return (
    <Card className="@container">
      <dl className="grid @min-[56rem]:grid-cols-5">
        {totalsOf(statement).map(({ label, taka, note }) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 border-border px-4 py-3 not-first:border-t md:px-5 @min-[56rem]:block @min-[56rem]:py-4 @min-[56rem]:not-first:border-t-0 @min-[56rem]:not-first:border-l"
          >
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-bold money @min-[56rem]:mt-1 @min-[56rem]:last-of-type:text-base">
              {formatTaka(taka)}
              {note && <span className="block text-xs font-normal text-muted">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
