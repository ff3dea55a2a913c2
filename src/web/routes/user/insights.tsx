import { useSearchParams } from 'react-router'
import { type Period, periods } from '#contract/periods.ts'
import { useInsightsQuery } from '../../api/charts.ts'
import { BalanceCard } from '../../components/insights/balance.tsx'
import { FlowCard } from '../../components/insights/flow.tsx'
import { PeopleCard } from '../../components/insights/people.tsx'
import { TypesCard } from '../../components/insights/types.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { insightsText as text } from '../../text/en/charts.ts'
import { messages } from '../../text/en/messages.ts'
import { LoadingText } from '../../ui/loading.tsx'
import { Segmented } from '../../ui/segmented.tsx'

const isPeriod = (value: string | null): value is Period => periods.some((period) => period === value)

export default function InsightsScreen() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('period')
  const period = isPeriod(asked) ? asked : 'year'
  const query = useInsightsQuery(period, { refetchOnMountOrArgChange: true })
  const data = query.currentData
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
      <div className="space-y-6">
        <FlowCard data={data} query={query} />
        <BalanceCard data={data} query={query} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <TypesCard data={data} query={query} />
          <PeopleCard data={data} query={query} />
        </div>
      </div>
    </>
  )
}
