import { historyCalls } from '#contract/calls/history.ts'
import type * as endpoints from '#contract/endpoints/history.ts'
import type { HistoryPage, TransactionDetail } from '#contract/entities/transactions.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf, type Query, type Typed } from './call.ts'

const history: Typed<typeof historyCalls, typeof endpoints> = historyCalls

/** What narrows a history. */
export type HistoryAsked = Query<typeof history.downloadHistory>

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    history: build.infiniteQuery<HistoryPage, HistoryAsked, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        call(history.listHistory, { query: { ...queryArg, before: pageParam } }),
      transformResponse: (answer: Answer<typeof history.listHistory>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    transactionDetail: build.query<TransactionDetail, string>({
      query: (reference) => call(history.getTransaction, { params: { reference } }),
      transformResponse: (answer: Answer<typeof history.getTransaction>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    hideNote: build.mutation<Answer<typeof history.hideNote>, string>({
      query: (reference) => call(history.hideNote, { params: { reference } }),
      invalidatesTags: ['TRANSACTION'],
    }),
  }),
})

export const {
  useHistoryInfiniteQuery,
  useTransactionDetailQuery,
  useLazyTransactionDetailQuery,
  useHideNoteMutation,
} = historyApi
