import type { AdminCard } from '#web/components/admin/charts.tsx'
import { FlowDays } from '#web/components/charts/flow-days.tsx'
import { WithSums } from '#web/components/charts/sums.tsx'
import { chartText as text } from './words.en.ts'

/** What people paid for payments, and what agents got of it. */
const FeesCard: AdminCard = ({ charts, query }) => (
  <FlowDays
    name="admin-fees"
    title={text.title}
    sentence={({ up, down }) => <WithSums words={text.sentence} sums={[up, down]} />}
    period={text.period}
    words={{ up: text.fees, down: text.commissions }}
    days={charts?.fees.days.map(({ day, fees, commission }) => ({ day, up: fees, down: commission }))}
    query={query}
  />
)

export default FeesCard
