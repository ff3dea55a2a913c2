import type { Transaction } from '#contract/entities/transactions.ts'
import { type HistoryAsked, useHistoryInfiniteQuery } from '../../api/history.ts'

export type NarrowedHistory = {
  /** Nothing while the first page is not there. */
  rows: Transaction[] | undefined
  isFetching: boolean
  isFirstLoading: boolean
  isGoingOn: boolean
  hasMore: boolean
  searchedBackTo: string | null
  refetch: () => void
  goOn: () => void
}

/** A history under a search or filters, page after page. */
export function useNarrowedHistory(asked: HistoryAsked, isNarrowed: boolean): NarrowedHistory {
  const query = useHistoryInfiniteQuery(asked, { skip: !isNarrowed })
  const pages = query.currentData?.pages
  return {
    rows: pages?.flatMap(({ transactions }) => transactions),
    isFetching: query.isFetching,
    isFirstLoading: pages === undefined && query.isFetching,
    isGoingOn: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    searchedBackTo: pages?.at(-1)?.searchedBackTo ?? null,
    refetch: () => void query.refetch(),
    goOn: () => void query.fetchNextPage(),
  }
}
