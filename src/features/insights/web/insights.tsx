import { useSearchParams } from 'react-router'
import type { Me } from '#contract/entities/people.ts'
import { useSession } from '#web/app/session.ts'
import { PurseArt } from '#web/components/empty-art.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { chartText } from '#web/text/en/charts.ts'
import { messages } from '#web/text/en/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingText } from '#web/ui/loading.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Insights } from '../contract.ts'
import { type Period, periods } from '../periods.ts'
import { useInsightsQuery } from './api.ts'
import { BalanceCard } from './balance.tsx'
import { FlowCard } from './flow.tsx'
import { PeopleCard } from './people.tsx'
import { TypesCard } from './types.tsx'
import { insightsText as text } from './words.en.ts'

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
  const cards = (shown?: Insights) => (
    <div className="space-y-6">
      <FlowCard data={shown} query={query} />
      <BalanceCard data={shown} query={query} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TypesCard data={shown} query={query} />
        <PeopleCard data={shown} query={query} />
      </div>
    </div>
  )
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
      <Loaded
        query={{ ...query, data }}
        onlyFresh
        inCard
        failed={text.failed}
        loading={cards()}
        isEmpty={isEmpty}
        empty={
          <Card>
            <EmptyState art={<PurseArt />} title={chartText.nothing} help={text.emptyHelp} />
          </Card>
        }
      >
        {cards}
      </Loaded>
    </>
  )
}
