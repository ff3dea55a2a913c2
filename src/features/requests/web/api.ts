import { api } from '#web/api/base.ts'
import {
  type Answer,
  type Body,
  call,
  dataOf,
  type Page,
  pageOf,
  type Query,
  type Typed,
} from '#web/api/call.ts'
import { pay } from '#web/api/pay.ts'
import { requestsCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { Blocked, PayPage, Request } from '../contract.ts'

export const requests: Typed<typeof requestsCalls, typeof endpoints> = requestsCalls

export const live = { type: 'LIVE', id: 'requests' } as const

/** Of its payment: payments of unknown outcome are kept by it. */
export const payPathOf = (requestToken: string) =>
  requestsCalls.payRequest.path.replace(':requestToken', requestToken)

type Paying = { requestToken: string; amount: number; fee: number }

const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requests: build.query<Page<Request>, Query<typeof requests.listRequests>>({
      query: (query) => call(requests.listRequests, { query }),
      transformResponse: (answer: Answer<typeof requests.listRequests>) => pageOf(answer),
      providesTags: [live, 'TRANSACTION'],
    }),
    payPage: build.query<PayPage, string>({
      query: (requestToken) => call(requests.seeRequest, { params: { requestToken } }),
      transformResponse: (answer: Answer<typeof requests.seeRequest>) => dataOf(answer),
      providesTags: [live, 'TRANSACTION'],
      keepUnusedDataFor: 0,
    }),
    makeRequest: build.mutation<Answer<typeof requests.makeRequest>, Body<typeof requests.makeRequest>>({
      query: (body) => call(requests.makeRequest, { body }),
      invalidatesTags: [live],
    }),
    payRequest: build.mutation<Answer<typeof requests.payRequest>, Paying>({
      queryFn: pay(({ requestToken, amount, fee }) => ({
        method: requestsCalls.payRequest.method,
        path: requestsCalls.payRequest.path,
        params: { requestToken },
        body: fee > 0 ? { amount, expectedFee: fee } : { amount },
      })),
      invalidatesTags: [live, 'TRANSACTION'],
    }),
    cancelRequest: build.mutation<Answer<typeof requests.cancelRequest>, string>({
      query: (requestId) => call(requests.cancelRequest, { params: { requestId } }),
      invalidatesTags: [live],
    }),
    declineRequest: build.mutation<Answer<typeof requests.declineRequest>, string>({
      query: (requestId) => call(requests.declineRequest, { params: { requestId } }),
      invalidatesTags: [live],
    }),
    remindPayer: build.mutation<Answer<typeof requests.remindPayer>, string>({
      query: (requestId) => call(requests.remindPayer, { params: { requestId } }),
      invalidatesTags: [live],
    }),
    blockRequester: build.mutation<Answer<typeof requests.blockRequester>, string>({
      query: (requestId) => call(requests.blockRequester, { params: { requestId } }),
      invalidatesTags: [live],
    }),
    blocked: build.query<Blocked[], void>({
      query: () => call(requests.listBlocked),
      transformResponse: (answer: Answer<typeof requests.listBlocked>) => dataOf(answer),
      providesTags: [live],
    }),
    unblockRequester: build.mutation<Answer<typeof requests.unblockRequester>, string>({
      query: (blockId) => call(requests.unblockRequester, { params: { blockId } }),
      invalidatesTags: [live],
    }),
  }),
})

export const {
  useRequestsQuery,
  usePayPageQuery,
  useMakeRequestMutation,
  usePayRequestMutation,
  useCancelRequestMutation,
  useDeclineRequestMutation,
  useRemindPayerMutation,
  useBlockRequesterMutation,
  useBlockedQuery,
  useUnblockRequesterMutation,
} = requestsApi
