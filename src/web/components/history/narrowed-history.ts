import type { Transaction } from '#contract/entities/transactions.ts'
import { type HistoryAsked, useHistoryInfiniteQuery } from '../../api/history.ts'
import type { LoadingQuery } from '../loaded.tsx'

export type NarrowedHistory = LoadingQuery<Transaction[]> & {
  isGoingOn: boolean
  hasMore: boolean
  searchedBackTo: string | null
  goOn: () => void
}

/** A history under a search or filters, page after page. */
export function useNarrowedHistory(asked: HistoryAsked, isNarrowed: boolean): NarrowedHistory {
  const query = useHistoryInfiniteQuery(asked, { skip: !isNarrowed })
  const pages = query.currentData?.pages
  return {
    data: pages?.flatMap(({ transactions }) => transactions),
    isFetching: query.isFetching,
    error: query.error,
    isGoingOn: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    searchedBackTo: pages?.at(-1)?.searchedBackTo ?? null,
    refetch: query.refetch,
    goOn: () => void query.fetchNextPage(),
  }
}
