import type { ComponentType } from 'react'
import { pageSizes } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useMyTransactionsQuery } from '../../api/wallet.ts'
import { useSession } from '../../app/session.ts'
import { FirstSteps, useFirstSteps } from '../../components/first-steps.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { NoTransactions } from '../../components/no-transactions.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PurseCard } from '../../components/purse-card.tsx'
import { QuickActions } from '../../components/quick-actions.tsx'
import { TransactionRows } from '../../components/transaction-rows.tsx'
import { seenByOwner } from '../../components/transaction-view.ts'
import { UnsurePayments } from '../../components/unsure-payments.tsx'
import { ViewAll } from '../../components/view-all.tsx'
import { areaText } from '../../text/en/area.ts'
import { messages } from '../../text/en/messages.ts'
import { dashboardText } from '../../text/en/user.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingText, RowSkeletons } from '../../ui/loading.tsx'

/** What features show above the balance while it waits for the person (`web/overview-card.tsx`). */
const cards = Object.entries(
  import.meta.glob<ComponentType>('../../../features/*/web/overview-card.tsx', {
    eager: true,
    import: 'default',
  }),
)

/** What features offer below them, to people who have come back (`web/overview-hint.tsx`). */
const hints = Object.entries(
  import.meta.glob<ComponentType>('../../../features/*/web/overview-hint.tsx', {
    eager: true,
    import: 'default',
  }),
)

export function DashboardScreen() {
  const { me } = useSession()
  const recent = useMyTransactionsQuery({ limit: pageSizes.recent })
  const firstSteps = useFirstSteps(me, recent.data)
  return (
    <>
      <PageHeader title={areaText.overview}>
        {recent.isLoading && <LoadingText>{messages.loading}</LoadingText>}
      </PageHeader>
      <UnsurePayments className="mb-4 md:mb-5" />
      {cards.map(([file, Waiting]) => (
        <Waiting key={file} />
      ))}
      <div className="grid gap-4 md:gap-5 lg:grid-cols-[1.35fr_1fr]">
        <PurseCard large />
        <QuickActions />
      </div>
      {firstSteps && <FirstSteps {...firstSteps} />}
      {hints.map(([file, Hint]) => (
        <Hint key={file} />
      ))}
      <Card className="mt-6">
        <CardHeader title={areaText.recentTransactions} action={<ViewAll path={paths.userTransactions} />} />
        <Loaded
          query={recent}
          loading={<RowSkeletons rows={pageSizes.recent} />}
          empty={
            <NoTransactions
              action={
                !firstSteps && <LinkButton to={paths.userDeposit}>{dashboardText.emptyAction}</LinkButton>
              }
            />
          }
        >
          {({ rows }) => me && <TransactionRows rows={rows} see={seenByOwner(me)} />}
        </Loaded>
      </Card>
    </>
  )
}
