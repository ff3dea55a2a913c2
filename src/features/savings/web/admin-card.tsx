import type { AdminCharts } from '#contract/charts.ts'
import { formatTaka } from '#contract/money.ts'
import { adminChartsText as text } from '#web/text/en/charts.ts'
import { formatCount } from '#web/text/format.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/loading.tsx'

/** What people put aside, all together. Whose goal it is, the audit log tells. */
export function SavingsCard({ savings }: { savings: AdminCharts['savings'] | undefined }) {
  return (
    <Card>
      <CardHeader title={text.savings} />
      <div className="min-h-28 px-4 pb-4 md:px-6">
        {savings ? <SavingsFacts {...savings} /> : <Skeleton className="h-24 w-full wait-a-moment" />}
      </div>
    </Card>
  )
}

function SavingsFacts({ open, savers, held }: AdminCharts['savings']) {
  if (open === 0) return <p className="text-sm text-muted">{text.noGoals}</p>
  return (
    <Facts
      facts={[
        { label: text.held, value: <strong className="font-semibold money">{formatTaka(held)}</strong> },
        { label: text.goals, value: formatCount(open) },
        { label: text.savers, value: formatCount(savers) },
      ]}
    />
  )
}
