import type { Transaction } from '#contract/entities.ts'
import { pageSizes } from '#contract/limits.ts'
import { useMyTransactionsQuery } from '../../api/wallet.ts'
import { useSession } from '../../app/session.ts'
import { PurseArt } from '../../components/empty-art.tsx'
import { useLastPage, useListParams } from '../../components/list-params.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TransactionRows } from '../../components/transaction-rows.tsx'
import { seenByOwner } from '../../components/transaction-view.ts'
import { pagerText, transactionText } from '../../text/en/area.ts'
import { messages } from '../../text/en/messages.ts'
import { historyText } from '../../text/en/user.ts'
import { formatDay } from '../../text/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingText, RowSkeletons } from '../../ui/loading.tsx'
import { Pager } from '../../ui/pager.tsx'

export default function TransactionsScreen() {
  const params = useListParams()
  const { page, setPage } = params
  const { data, isFetching, refetch } = useMyTransactionsQuery({ page, limit: pageSizes.history })
  const totalPages = data?.meta.totalPages ?? 1
  useLastPage(params, data?.meta.totalPages)
  return (
    <>
      <PageHeader title={historyText.title} lead={historyText.lead}>
        {isFetching && <LoadingText>{messages.loading}</LoadingText>}
      </PageHeader>
      <Card aria-busy={isFetching}>
        <History rows={data?.rows} isFetching={isFetching} onRetry={refetch} />
        <Pager
          page={page}
          totalPages={totalPages}
          onPage={setPage}
          words={pagerText(page, totalPages)}
          busy={isFetching}
        />
      </Card>
    </>
  )
}

type HistoryProps = { rows: Transaction[] | undefined; isFetching: boolean; onRetry: () => void }

function History({ rows, isFetching, onRetry }: HistoryProps) {
  const { me } = useSession()
  if (!rows && isFetching) return <RowSkeletons rows={pageSizes.history} />
  if (!rows || !me) return <LoadFailed onRetry={onRetry} />
  if (rows.length === 0)
    return (
      <EmptyState art={<PurseArt />} title={messages.noTransactionsYet} help={transactionText.emptyHelp} />
    )
  const see = seenByOwner(me)
  return groupByDay(rows).map(({ day, transactions }) => (
    <section key={day}>
      <h2 className="border-b border-border bg-sunken px-4 py-2 text-xs font-semibold text-muted md:px-6">
        {day}
      </h2>
      <TransactionRows rows={transactions} see={see} timeOnly className="border-b" />
    </section>
  ))
}

/** Dhaka days, in the order the list has them. */
function groupByDay(rows: readonly Transaction[]) {
  const days = Map.groupBy(rows, (row) => formatDay(row.createdAt))
  return [...days].map(([day, transactions]) => ({ day, transactions }))
}
