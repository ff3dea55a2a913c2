import { ArrowLeftRight, HandCoins, type LucideIcon, Store, UsersRound } from 'lucide-react'
import { Suspense } from 'react'
import type { Analytics } from '#contract/entities/totals.ts'
import { formatTaka } from '#contract/money.ts'
import { useAnalyticsQuery } from '../../api/admin.ts'
import { chunk } from '../../app/chunk.ts'
import { LatestTransactions } from '../../components/admin/latest-transactions.tsx'
import { WaitingAgents } from '../../components/admin/waiting-agents.tsx'
import { ChartsLoading, ChartsMissing } from '../../components/charts-missing.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { analyticsText } from '../../text/en/admin.ts'
import { messages } from '../../text/en/messages.ts'
import { formatCount } from '../../text/format.ts'
import { Card } from '../../ui/card.tsx'
import { LoadingText, Skeleton } from '../../ui/loading.tsx'

const Charts = chunk(() => import('../../components/admin/charts.tsx'), ChartsMissing)

export function AnalyticsScreen() {
  const query = useAnalyticsQuery()
  return (
    <>
      <PageHeader title={analyticsText.title}>
        {query.isFetching && <LoadingText>{messages.loading}</LoadingText>}
      </PageHeader>
      <Loaded query={query} onlyFresh inCard failed={messages.analyticsFailed} loading={<Parts />}>
        {(totals) => <Parts totals={totals} />}
      </Loaded>
    </>
  )
}

function Parts({ totals }: { totals?: Analytics }) {
  return (
    <div className="space-y-6">
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-[1fr_1fr_1fr_1.35fr]">
        <Total icon={UsersRound} label={analyticsText.totalUsers} count={totals?.totalUsers} />
        <Total icon={Store} label={analyticsText.totalAgents} count={totals?.totalAgents} />
        <Total
          icon={ArrowLeftRight}
          label={analyticsText.totalTransactions}
          count={totals?.totalTransactions}
          wide
        />
        <Total
          icon={HandCoins}
          label={analyticsText.transactionVolume}
          count={totals?.totalTransactionVolume}
          format={formatTaka}
          wide
        />
      </div>
      <Suspense fallback={<ChartsLoading />}>
        <Charts />
      </Suspense>
      <WaitingAgents />
      <LatestTransactions />
    </div>
  )
}

type TotalProps = {
  icon: LucideIcon
  label: string
  count: number | undefined
  format?: (value: number) => string
  /** On a phone or tablet a line of its own. */
  wide?: boolean
}

function Total({ icon: Icon, label, count, format = formatCount, wide = false }: TotalProps) {
  return (
    <Card className={wide ? 'max-lg:col-span-2' : undefined}>
      <div className="p-4 md:p-5">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-sm text-muted">{label}</h2>
          <Icon aria-hidden size={20} className="shrink-0 text-link" />
        </div>
        {count === undefined ? (
          <Skeleton className="mt-3 h-8 w-28 wait-a-moment" />
        ) : (
          <p className="mt-2 text-2xl leading-9 font-bold tracking-tight money">{format(count)}</p>
        )}
      </div>
    </Card>
  )
}
