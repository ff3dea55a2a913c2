import { useSearchParams } from 'react-router'
import { limits, pageSizes } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { useTransactionsQuery } from '../../api/admin.ts'
import {
  askedBy,
  countInUse,
  type Filters,
  filtersIn,
  noFilters,
  withFilters,
} from '../../components/admin/filters.ts'
import { TransactionFilters } from '../../components/admin/transaction-filters.tsx'
import { TransactionCard, transactionColumns } from '../../components/admin/transaction-table.tsx'
import { SearchArt } from '../../components/empty-art.tsx'
import { ListCard } from '../../components/list-card.tsx'
import { useListParams } from '../../components/list-params.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { useTransactionSheet } from '../../components/transaction-sheet.tsx'
import { seenByAdmin } from '../../components/transaction-view.ts'
import { transactionsText as text } from '../../text/en/admin.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { SearchField } from '../../ui/search-field.tsx'

export function TransactionsScreen() {
  const [params, setParams] = useSearchParams()
  const { page, search, setPage, setSearch } = useListParams()
  const filters = filtersIn(params)
  const query = useTransactionsQuery({ page, limit: pageSizes.transactions, search, ...askedBy(filters) })

  const apply = (next: Filters) => setParams((current) => withFilters(current, next))
  const { sheet, ...open } = useTransactionSheet(seenByAdmin)
  const isNarrowed = search !== '' || countInUse(filters) > 0

  return (
    <>
      <PageHeader title={text.title}>
        {query.isFetching && <LoadingText>{messages.loading}</LoadingText>}
        <SearchField
          label={text.search}
          value={search}
          onSearch={setSearch}
          maxLength={limits.searchMax}
          className="w-full md:w-76"
        />
      </PageHeader>
      <TransactionFilters filters={filters} onApply={apply} />
      <ListCard
        caption={text.title}
        query={query}
        page={page}
        onPage={setPage}
        columns={transactionColumns}
        card={(row) => <TransactionCard transaction={row} />}
        open={open}
        empty={
          <Nothing
            isNarrowed={isNarrowed}
            onReset={() => setParams(withFilters(new URLSearchParams(), noFilters))}
          />
        }
      />
      {sheet}
    </>
  )
}

function Nothing({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  return (
    <EmptyState
      art={<SearchArt />}
      title={messages.noTransactions}
      help={isNarrowed ? text.nothingFits : text.emptyHelp}
      action={
        isNarrowed && (
          <Button variant="outline" onClick={onReset}>
            {text.reset}
          </Button>
        )
      }
    />
  )
}
