import { BanknoteArrowDown, BanknoteArrowUp, type LucideIcon } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { pageSizes } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useAgentChartsQuery } from '../../api/charts.ts'
import { useAgentTransactionsQuery } from '../../api/transactions.ts'
import { chunk } from '../../app/chunk.ts'
import { aboutTime } from '../../components/about-time.ts'
import { AgentNotice, useAgentStatus } from '../../components/agent-notice.tsx'
import { AgentSummaryCard } from '../../components/agent-summary.tsx'
import { ChartsLoading, ChartsMissing } from '../../components/charts-missing.tsx'
import { FloatCard } from '../../components/float-card.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { NoTransactions } from '../../components/no-transactions.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TransactionRows } from '../../components/transaction-rows.tsx'
import { seenByAgent } from '../../components/transaction-view.ts'
import { UnsurePayments } from '../../components/unsure-payments.tsx'
import { ViewAll } from '../../components/view-all.tsx'
import { agentDashboardText } from '../../text/en/agent.ts'
import { areaText } from '../../text/en/area.ts'
import { agentChartsText } from '../../text/en/charts.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-style.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingText, RowSkeletons } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'

const Charts = chunk<{ part: 'float' | 'days' }>(
  () => import('../../components/agent-charts.tsx'),
  ChartsMissing,
)

/** What features show above the float while it waits for the agent (`web/agent-overview.tsx`). */
const cards = Object.entries(
  import.meta.glob<ComponentType>('../../../features/*/web/agent-overview.tsx', {
    eager: true,
    import: 'default',
  }),
)

export function DashboardScreen() {
  const recent = useAgentTransactionsQuery({ limit: pageSizes.recent })
  return (
    <>
      <AgentNotice />
      <PageHeader title={areaText.overview}>
        {recent.isLoading && <LoadingText>{messages.loading}</LoadingText>}
        <CashButtons />
      </PageHeader>
      <UnsurePayments className="mb-6" />
      {cards.map(([file, Waiting]) => (
        <Waiting key={file} />
      ))}
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="space-y-4">
          <FloatCard large />
          <Forecast />
        </div>
        <Suspense fallback={<ChartsLoading />}>
          <Charts part="float" />
        </Suspense>
      </div>
      <AgentSummaryCard />
      <div className="mt-6">
        <Suspense fallback={<ChartsLoading />}>
          <Charts part="days" />
        </Suspense>
      </div>
      <Card className="mt-6">
        <CardHeader title={areaText.recentTransactions} action={<ViewAll path={paths.agentTransactions} />} />
        <Loaded
          query={recent}
          loading={<RowSkeletons rows={pageSizes.recent} />}
          empty={<NoTransactions help={agentDashboardText.emptyHelp} />}
        >
          {({ rows }) => <TransactionRows rows={rows} see={seenByAgent} />}
        </Loaded>
      </Card>
    </>
  )
}

/** Absent without a forecast: too little is known, or the float lasts for the day. */
function Forecast() {
  const { data } = useAgentChartsQuery(undefined, { refetchOnMountOrArgChange: true })
  const emptyAt = data?.float.emptyAt
  if (!emptyAt) return null
  return (
    <Notice tone="warning" title={agentChartsText.emptyBy(aboutTime(emptyAt))}>
      {agentChartsText.emptyHelp}
    </Notice>
  )
}

function CashButtons() {
  return (
    <>
      <CashButton path={paths.agentCashOut} icon={BanknoteArrowUp} variant="outline">
        {areaText.cashOut}
      </CashButton>
      <CashButton path={paths.agentCashIn} icon={BanknoteArrowDown} variant="primary">
        {areaText.cashIn}
      </CashButton>
    </>
  )
}

type CashButtonProps = { path: string; icon: LucideIcon; variant: ButtonVariant; children: string }

/** A link, or a closed button for an agent who may not handle cash. */
function CashButton({ path, icon: Icon, variant, children }: CashButtonProps) {
  const closed = useAgentStatus() !== 'active'
  const content = (
    <>
      <Icon aria-hidden size={18} />
      {children}
    </>
  )
  if (closed)
    return (
      <Button variant={variant} disabled className="max-md:flex-1">
        {content}
      </Button>
    )
  return (
    <LinkButton to={path} variant={variant} className="max-md:flex-1">
      {content}
    </LinkButton>
  )
}
