import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { transactionFilters } from '#contract/forms/admin.ts'
import { limits, pageSizes } from '#contract/limits.ts'
import { useTransactionsQuery } from '../../api/admin.ts'
import { ListTools } from '../../components/admin/list-tools.tsx'
import { TransactionCard, transactionColumns } from '../../components/admin/transaction-table.tsx'
import { SearchArt } from '../../components/empty-art.tsx'
import { countInUse, type Filters, filterRules, noFilters, withFilters } from '../../components/filters.ts'
import { nothingFor } from '../../components/history/nothing.ts'
import { ListCard } from '../../components/list-card.tsx'
import { useListParams } from '../../components/list-params.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { TransactionFilters } from '../../components/transaction-filters.tsx'
import { useTransactionSheet } from '../../components/transaction-sheet.tsx'
import { seenByAdmin } from '../../components/transaction-view.ts'
import { transactionsText as text } from '../../text/en/admin.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { SearchField } from '../../ui/search-field.tsx'

const rules = filterRules(transactionFilters)

export function TransactionsScreen() {
  const [address, setParams] = useSearchParams()
  const params = useListParams()
  const { page, search, setSearch } = params
  const { typed: filters, inUse } = rules.filtersIn(address)
  const asked = rules.askedBy(inUse)
  const query = useTransactionsQuery({ ...asked, page, limit: pageSizes.transactions, search })

  const apply = (next: Filters) => setParams((current) => withFilters(current, next))
  const { sheet, ...open } = useTransactionSheet(seenByAdmin, 'admin')
  const searchField = useRef<HTMLInputElement>(null)
  const clear = () => {
    setParams(withFilters(new URLSearchParams(), noFilters))
    searchField.current?.focus()
  }

  return (
    <>
      <PageHeader title={text.title}>
        {query.isFetching && <LoadingText>{messages.loading}</LoadingText>}
        <SearchField
          ref={searchField}
          label={text.search}
          value={search}
          onSearch={setSearch}
          maxLength={limits.searchMax}
          className="w-full md:w-76"
        />
        <ListTools list="transactions" asked={{ ...asked, search }} />
      </PageHeader>
      <TransactionFilters filters={filters} onApply={apply} schema={rules.schema} types={text.types} />
      <ListCard
        caption={text.title}
        query={query}
        params={params}
        columns={transactionColumns}
        card={(row) => <TransactionCard transaction={row} />}
        open={open}
        empty={<Nothing search={search} isFiltered={countInUse(inUse) > 0} onClear={clear} />}
      />
      {sheet}
    </>
  )
}

type NothingProps = { search: string; isFiltered: boolean; onClear: () => void }

function Nothing({ search, isFiltered, onClear }: NothingProps) {
  const { help, action } = nothingFor(search, isFiltered) ?? { help: text.emptyHelp }
  return (
    <EmptyState
      art={<SearchArt />}
      title={messages.noTransactions}
      help={help}
      action={
        action && (
          <Button variant="outline" onClick={onClear}>
            {action}
          </Button>
        )
      }
    />
  )
}
