import type { Transaction } from '#contract/entities.ts'
import { pageSizes } from '#contract/limits.ts'
import { useAgentTransactionsQuery } from '../../api/transactions.ts'
import { customerEmail } from '../../components/customer.ts'
import { PurseArt } from '../../components/empty-art.tsx'
import { useLastPage, useListParams } from '../../components/list-params.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { SignedAmount } from '../../components/money.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useTransactionSheet } from '../../components/transaction-sheet.tsx'
import { seenByAgent } from '../../components/transaction-view.ts'
import { TypeCell } from '../../components/type-cell.tsx'
import { agentDashboardText, agentTransactionsText as text } from '../../text/en/agent.ts'
import { pagerText } from '../../text/en/area.ts'
import { messages } from '../../text/en/messages.ts'
import { formatDateTime } from '../../text/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingText, RowSkeletons } from '../../ui/loading.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Column, Table } from '../../ui/table.tsx'

export function TransactionsScreen() {
  const params = useListParams()
  const { page, setPage } = params
  const { data, isFetching, refetch } = useAgentTransactionsQuery({ page })
  const totalPages = data?.meta.totalPages ?? 1
  useLastPage(params, data?.meta.totalPages)
  return (
    <>
      <PageHeader title={text.title}>
        {isFetching && <LoadingText>{messages.loading}</LoadingText>}
      </PageHeader>
      <Card aria-busy={isFetching}>
        <Handled
          rows={data?.rows}
          firstNumber={(page - 1) * pageSizes.agentTransactions + 1}
          isFetching={isFetching}
          onRetry={refetch}
        />
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

type HandledProps = {
  rows: Transaction[] | undefined
  firstNumber: number
  isFetching: boolean
  onRetry: () => void
}

function Handled({ rows, firstNumber, isFetching, onRetry }: HandledProps) {
  const { sheet, ...open } = useTransactionSheet(seenByAgent)
  if (!rows && isFetching) return <RowSkeletons rows={pageSizes.recent} />
  if (!rows) return <LoadFailed onRetry={onRetry} />
  if (rows.length === 0)
    return (
      <EmptyState art={<PurseArt />} title={messages.noTransactionsYet} help={agentDashboardText.emptyHelp} />
    )
  return (
    <>
      <Table
        caption={text.title}
        columns={columnsFrom(firstNumber)}
        rows={rows}
        rowKey={(row) => row._id}
        card={(row) => <TransactionCard row={row} />}
        open={open}
      />
      {sheet}
    </>
  )
}

const columnsFrom = (firstNumber: number): ReadonlyArray<Column<Transaction>> => [
  {
    key: 'number',
    head: text.number,
    cell: (_, index) => <span className="text-muted tabular-nums">{firstNumber + index}</span>,
    className: 'w-14',
  },
  { key: 'email', head: text.userEmail, cell: customerEmail, isRowHeader: true },
  { key: 'type', head: text.type, cell: (row) => <TypeCell type={row.type} /> },
  { key: 'amount', head: text.amount, cell: (row) => <SignedAmount {...row} />, align: 'right' },
  {
    key: 'date',
    head: text.date,
    cell: (row) => <time dateTime={row.createdAt}>{formatDateTime(row.createdAt)}</time>,
    align: 'right',
    className: 'text-muted whitespace-nowrap',
  },
]

function TransactionCard({ row }: { row: Transaction }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 text-sm">
      <p className="truncate font-semibold">{customerEmail(row)}</p>
      <p className="text-right">
        <SignedAmount {...row} />
      </p>
      <TypeCell type={row.type} />
      <time dateTime={row.createdAt} className="text-right text-xs text-muted">
        {formatDateTime(row.createdAt)}
      </time>
    </div>
  )
}
