import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/history.ts'
import type { HistoryPage, TransactionDetail } from '#contract/entities/transactions.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'

type ListHistory = typeof contract.listHistory
type GetTransaction = typeof contract.getTransaction
type HideNote = typeof contract.hideNote

/** What narrows a history. */
export type HistoryAsked = Partial<QueryOf<typeof contract.downloadHistory>>

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    history: build.infiniteQuery<HistoryPage, HistoryAsked, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        call<ListHistory>('GET', '/history', { query: { ...queryArg, before: pageParam } }),
      transformResponse: (answer: Answer<ListHistory>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    transactionDetail: build.query<TransactionDetail, string>({
      query: (reference) => call<GetTransaction>('GET', '/history/:reference', { params: { reference } }),
      transformResponse: (answer: Answer<GetTransaction>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    hideNote: build.mutation<Answer<HideNote>, string>({
      query: (reference) =>
        call<HideNote>('POST', '/history/:reference/hide-note', { params: { reference } }),
      invalidatesTags: ['TRANSACTION'],
    }),
  }),
})

export const { useHistoryInfiniteQuery, useTransactionDetailQuery, useHideNoteMutation } = historyApi
