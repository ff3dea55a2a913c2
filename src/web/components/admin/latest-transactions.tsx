import { Link } from 'react-router'
import type { Transaction } from '#contract/entities.ts'
import { pageSizes } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useTransactionsQuery } from '../../api/admin.ts'
import { analyticsText } from '../../text/en/admin.ts'
import { areaText } from '../../text/en/area.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { RowSkeletons } from '../../ui/loading.tsx'
import { partyName } from '../party-name.ts'
import { TransactionRow } from '../transaction-row.tsx'

/** Absent while nothing has moved yet. */
export function LatestTransactions() {
  const { data, isLoading } = useTransactionsQuery({ page: 1, limit: pageSizes.recent })
  if (!isLoading && !data?.rows.length) return null
  return (
    <Card>
      <CardHeader
        title={analyticsText.latest}
        action={
          <Link to={paths.adminTransactions} className="text-sm text-link">
            {areaText.viewAll}
          </Link>
        }
      />
      {isLoading && <RowSkeletons rows={pageSizes.recent} />}
      <ul className="divide-y divide-border border-t border-border">
        {data?.rows.map((transaction) => (
          <li key={transaction._id}>
            <TransactionRow transaction={transaction} counterparty={sidesOf(transaction)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function sidesOf({ sender, receiver }: Transaction): string {
  if (sender && receiver) return analyticsText.fromTo(partyName(sender), partyName(receiver))
  return partyName(sender ?? receiver)
}
