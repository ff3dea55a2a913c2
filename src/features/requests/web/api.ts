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
import type { PayPage, Request } from '../contract.ts'

const requests: Typed<typeof requestsCalls, typeof endpoints> = requestsCalls

const live = { type: 'LIVE', id: 'requests' } as const

/** Of its payment: payments of unknown outcome are kept by it. */
export const payPathOf = (requestToken: string) =>
  requestsCalls.payRequest.path.replace(':requestToken', requestToken)

type Paying = { requestToken: string; amount: number }

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
      queryFn: pay(({ requestToken, amount }) => ({
        method: requestsCalls.payRequest.method,
        path: requestsCalls.payRequest.path,
        params: { requestToken },
        body: { amount },
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
  }),
})

export const {
  useRequestsQuery,
  usePayPageQuery,
  useMakeRequestMutation,
  usePayRequestMutation,
  useCancelRequestMutation,
  useDeclineRequestMutation,
} = requestsApi
