import { pageSizes } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useTransactionsQuery } from '../../api/admin.ts'
import { analyticsText } from '../../text/en/admin.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { RowSkeletons } from '../../ui/loading.tsx'
import { TransactionRows } from '../transaction-rows.tsx'
import { seenByAdmin } from '../transaction-view.ts'
import { ViewAll } from '../view-all.tsx'

/** Absent while there are no transactions. */
export function LatestTransactions() {
  const { data, isLoading } = useTransactionsQuery({ page: 1, limit: pageSizes.recent })
  if (!isLoading && !data?.rows.length) return null
  return (
    <Card>
      <CardHeader title={analyticsText.latest} action={<ViewAll path={paths.adminTransactions} />} />
      {isLoading && <RowSkeletons rows={pageSizes.recent} />}
      {data && <TransactionRows rows={data.rows} see={seenByAdmin} of="admin" />}
    </Card>
  )
}
