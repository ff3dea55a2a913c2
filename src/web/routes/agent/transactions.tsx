import type { Transaction } from '#contract/entities/transactions.ts'
import { pageSizes } from '#contract/limits.ts'
import { ownDigits } from '#contract/text/en/numbers.ts'
import { transactionTypes } from '#contract/transactions.ts'
import { useAgentTransactionsQuery } from '../../api/transactions.ts'
import { customerEmail } from '../../components/customer.ts'
import { Found } from '../../components/history/found.tsx'
import { HistoryTools, useHistoryTools } from '../../components/history/history-tools.tsx'
import { useNarrowedHistory } from '../../components/history/narrowed-history.ts'
import { useLastPage, useListParams } from '../../components/list-params.ts'
import { Loaded } from '../../components/loaded.tsx'
import { SignedAmount } from '../../components/money.tsx'
import { NoTransactions } from '../../components/no-transactions.tsx'
import { toneForAgent } from '../../components/transaction-kinds.ts'
import { useTransactionSheet } from '../../components/transaction-sheet.tsx'
import { seenByAgent } from '../../components/transaction-view.ts'
import { TypeCell } from '../../components/type-cell.tsx'
import { agentDashboardText, agentTransactionsText as text } from '../../text/en/agent.ts'
import { pagerText } from '../../text/en/area.ts'
import { ownHistoryText } from '../../text/en/history.ts'
import { formatDateTime } from '../../text/format.ts'
import { Card } from '../../ui/card.tsx'
import { RowSkeletons } from '../../ui/loading.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Column, Table } from '../../ui/table.tsx'

/** Without a search or filters: the specified list, page by page. With them: the matches, newest first. */
export function TransactionsScreen() {
  const tools = useHistoryTools()
  const { isNarrowed, asked, nothing, clear } = tools
  const params = useListParams()
  const { page, setPage } = params
  const paged = useAgentTransactionsQuery({ page }, { skip: isNarrowed })
  const found = useNarrowedHistory(asked, isNarrowed)
  const totalPages = paged.data?.meta.totalPages ?? 1
  useLastPage(params, isNarrowed ? undefined : paged.data?.meta.totalPages)
  const isFetching = isNarrowed ? found.isFetching : paged.isFetching
  return (
    <>
      <HistoryTools
        title={text.title}
        searchLabel={ownHistoryText.searchHandled}
        types={transactionTypes}
        isFetching={isFetching}
        tools={tools}
      />
      <Card aria-busy={isFetching}>
        {isNarrowed && (
          <Found history={found} nothing={nothing} onClear={clear}>
            {(rows) => <HandledTable rows={rows} firstNumber={1} />}
          </Found>
        )}
        {!isNarrowed && (
          <>
            <Loaded
              query={paged}
              loading={<RowSkeletons rows={pageSizes.recent} />}
              empty={<NoTransactions help={agentDashboardText.emptyHelp} />}
            >
              {({ rows }) => (
                <HandledTable rows={rows} firstNumber={(page - 1) * pageSizes.agentTransactions + 1} />
              )}
            </Loaded>
            <Pager
              page={page}
              totalPages={totalPages}
              onPage={setPage}
              words={pagerText(page, totalPages)}
              busy={isFetching}
            />
          </>
        )}
      </Card>
    </>
  )
}

function HandledTable({ rows, firstNumber }: { rows: Transaction[]; firstNumber: number }) {
  const { sheet, ...open } = useTransactionSheet(seenByAgent, 'owner')
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
    cell: (_, index) => (
      <span className="text-muted tabular-nums">{ownDigits(String(firstNumber + index))}</span>
    ),
    className: 'w-14',
  },
  { key: 'email', head: text.userEmail, cell: customerEmail, isRowHeader: true },
  { key: 'type', head: text.type, cell: ({ type }) => <TypeCell type={type} tone={toneForAgent(type)} /> },
  {
    key: 'amount',
    head: text.amount,
    cell: (row) => <SignedAmount {...row} tone={toneForAgent(row.type)} />,
    align: 'right',
  },
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
        <SignedAmount {...row} tone={toneForAgent(row.type)} />
      </p>
      <TypeCell type={row.type} tone={toneForAgent(row.type)} />
      <time dateTime={row.createdAt} className="text-right text-xs text-muted">
        {formatDateTime(row.createdAt)}
      </time>
    </div>
  )
}
