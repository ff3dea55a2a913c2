import { useSearchParams } from 'react-router'
import type { Insights } from '#contract/charts.ts'
import type { Me } from '#contract/entities/people.ts'
import { type Period, periods } from '#contract/periods.ts'
import { useInsightsQuery } from '../../api/charts.ts'
import { useSession } from '../../app/session.ts'
import { PurseArt } from '../../components/empty-art.tsx'
import { BalanceCard } from '../../components/insights/balance.tsx'
import { FlowCard } from '../../components/insights/flow.tsx'
import { PeopleCard } from '../../components/insights/people.tsx'
import { TypesCard } from '../../components/insights/types.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { chartText, insightsText as text } from '../../text/en/charts.ts'
import { messages } from '../../text/en/messages.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Segmented } from '../../ui/segmented.tsx'

/** All figures of all charts are zero. */
const isEmpty = ({ flow, balances, people }: Insights) =>
  flow.every((bar) => bar.in === 0 && bar.out === 0) && balances.now === 0 && people.most.length === 0

const QUARTER_MS = 91 * 24 * 60 * 60 * 1000

const isPeriod = (value: string | null): value is Period => periods.some((period) => period === value)

/** Twelve months of a new account are eleven empty ones. */
const firstPeriodOf = (me: Me | undefined): Period =>
  me && Date.now() - Date.parse(me.createdAt) < QUARTER_MS ? 'month' : 'year'

export default function InsightsScreen() {
  const [params, setParams] = useSearchParams()
  const { me } = useSession()
  const requested = params.get('period')
  const period = isPeriod(requested) ? requested : firstPeriodOf(me)
  const query = useInsightsQuery(period, { refetchOnMountOrArgChange: true })
  const data = query.currentData
  const hasFailed = query.isError && !query.isFetching
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {!data && query.isFetching && <LoadingText>{messages.loading}</LoadingText>}
        <Segmented
          label={text.period}
          value={period}
          options={periods.map((value) => ({ value, text: text.periods[value] }))}
          onChange={(next) => setParams({ period: next }, { replace: true })}
        />
      </PageHeader>
      {hasFailed && (
        <Card>
          <LoadFailed title={text.failed} onRetry={query.refetch} />
        </Card>
      )}
      {!hasFailed && data && isEmpty(data) && (
        <Card>
          <EmptyState art={<PurseArt />} title={chartText.nothing} help={text.emptyHelp} />
        </Card>
      )}
      {!hasFailed && !(data && isEmpty(data)) && (
        <div className="space-y-6">
          <FlowCard data={data} query={query} />
          <BalanceCard data={data} query={query} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <TypesCard data={data} query={query} />
            <PeopleCard data={data} query={query} />
          </div>
        </div>
      )}
    </>
  )
}
