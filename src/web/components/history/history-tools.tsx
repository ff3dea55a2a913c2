import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { historyFilters } from '#contract/forms/history.ts'
import { limits } from '#contract/limits.ts'
import type { HistoryType } from '#contract/transactions.ts'
import type { HistoryAsked } from '../../api/history.ts'
import { transactionText } from '../../text/en/area.ts'
import { messages } from '../../text/en/messages.ts'
import { LoadingText } from '../../ui/loading.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { countInUse, type Filters, filterRules, noFilters, withFilters } from '../filters.ts'
import { PageHeader } from '../page-header.tsx'
import { TransactionFilters } from '../transaction-filters.tsx'
import { CsvButton } from './csv-button.tsx'
import { nothingFor } from './nothing.ts'

const rules = filterRules(historyFilters)

/** What narrows a history. It lives in the address, so that a reload and the back button keep it. */
export function useHistoryTools() {
  const [address, setParams] = useSearchParams()
  const search = address.get('search') ?? ''
  const { typed: filters, inUse } = rules.filtersIn(address)
  const isFiltered = countInUse(inUse) > 0
  const field = useRef<HTMLInputElement>(null)
  const asked: HistoryAsked = { ...rules.askedBy(inUse), ...(search && { search }) }
  const setSearch = (next: string) =>
    setParams(
      (current) => {
        current.delete('page')
        if (next) current.set('search', next)
        else current.delete('search')
        return current
      },
      { replace: true },
    )
  const clear = () => {
    setParams(withFilters(new URLSearchParams(), noFilters))
    field.current?.focus()
  }
  return {
    search,
    filters,
    asked,
    isNarrowed: search !== '' || isFiltered,
    field,
    setSearch,
    apply: (next: Filters) => setParams((current) => withFilters(current, next)),
    nothing: nothingFor(search, isFiltered),
    clear,
  }
}

type HistoryToolsProps = {
  title: string
  lead?: string
  searchLabel: string
  /** The types that the list can have. */
  types: readonly HistoryType[]
  isFetching: boolean
  tools: ReturnType<typeof useHistoryTools>
}

/** The head of a history: title, search, download and filters. */
export function HistoryTools({ title, lead, searchLabel, types, isFetching, tools }: HistoryToolsProps) {
  const { search, setSearch, field, asked, filters, apply } = tools
  return (
    <>
      <PageHeader title={title} {...(lead ? { lead } : {})}>
        {isFetching && <LoadingText>{messages.loading}</LoadingText>}
        <SearchField
          ref={field}
          label={searchLabel}
          value={search}
          onSearch={setSearch}
          maxLength={limits.searchMax}
          className="min-w-0 flex-1 md:w-76"
        />
        <CsvButton asked={asked} />
      </PageHeader>
      <TransactionFilters filters={filters} onApply={apply} schema={rules.schema} types={wordsOf(types)} />
    </>
  )
}

const wordsOf = (types: readonly HistoryType[]) =>
  Object.fromEntries(types.map((type) => [type, transactionText.types[type]]))
