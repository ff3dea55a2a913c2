import { formatTaka } from '#contract/money.ts'
import type { AdminCard } from '#web/components/admin/charts.tsx'
import { formatCount } from '#web/text/format.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import type { SavingsTotals } from '../fields.ts'
import { savingsText } from './words.en.ts'

const text = savingsText.platform

/** What people put aside, all together. Whose goal it is, the audit log tells. */
const SavingsCard: AdminCard = ({ charts }) => (
  <Card>
    <CardHeader title={text.title} />
    <div className="min-h-28 px-4 pb-4 md:px-6">
      {charts ? <SavingsFacts {...charts.savings} /> : <Skeleton className="h-24 w-full wait-a-moment" />}
    </div>
  </Card>
)

export default SavingsCard

function SavingsFacts({ open, savers, held }: SavingsTotals) {
  if (open === 0) return <p className="text-sm text-muted">{text.none}</p>
  return (
    <Facts
      facts={[
        { label: text.held, value: <strong className="font-semibold money">{formatTaka(held)}</strong> },
        { label: text.open, value: formatCount(open) },
        { label: text.savers, value: formatCount(savers) },
      ]}
    />
  )
}
