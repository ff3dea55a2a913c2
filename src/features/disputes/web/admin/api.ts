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
import type * as endpoints from '../../admin-contract.ts'
import type { AdminDispute, AdminDisputeDetail } from '../../admin-contract.ts'
import { adminDisputeCalls } from '../../calls.ts'

const disputes: Typed<typeof adminDisputeCalls, typeof endpoints> = adminDisputeCalls

/** Both sides and other administrators may act at any time. A decision is a proposal. */
const tags = ['DISPUTE', 'PROPOSAL', { type: 'LIVE', id: 'disputes' }] as const

const adminDisputesApi = api.enhanceEndpoints({ addTagTypes: ['DISPUTE', 'PROPOSAL'] }).injectEndpoints({
  endpoints: (build) => ({
    allDisputes: build.query<Page<AdminDispute>, Query<typeof disputes.listAllDisputes>>({
      query: (query) => call(disputes.listAllDisputes, { query }),
      transformResponse: (answer: Answer<typeof disputes.listAllDisputes>) => pageOf(answer),
      providesTags: tags,
    }),
    anyDispute: build.query<AdminDisputeDetail, string>({
      query: (disputeId) => call(disputes.getAnyDispute, { params: { disputeId } }),
      transformResponse: (answer: Answer<typeof disputes.getAnyDispute>) => dataOf(answer),
      providesTags: tags,
      // Each look is recorded, so an old one is not shown again.
      keepUnusedDataFor: 0,
    }),
    openDispute: build.mutation<Answer<typeof disputes.openDispute>, Body<typeof disputes.openDispute>>({
      query: (body) => call(disputes.openDispute, { body }),
      invalidatesTags: ['DISPUTE'],
    }),
    holdMoney: build.mutation<Answer<typeof disputes.holdMoney>, { disputeId: string; reason: string }>({
      query: ({ disputeId, ...body }) => call(disputes.holdMoney, { params: { disputeId }, body }),
      invalidatesTags: ['DISPUTE'],
    }),
    extendHold: build.mutation<Answer<typeof disputes.extendHold>, { disputeId: string; reason: string }>({
      query: ({ disputeId, ...body }) => call(disputes.extendHold, { params: { disputeId }, body }),
      invalidatesTags: ['DISPUTE'],
    }),
    askInDispute: build.mutation<
      Answer<typeof disputes.askInDispute>,
      { disputeId: string } & Body<typeof disputes.askInDispute>
    >({
      query: ({ disputeId, ...body }) => call(disputes.askInDispute, { params: { disputeId }, body }),
      invalidatesTags: ['DISPUTE'],
    }),
  }),
})

export const {
  useAllDisputesQuery,
  useAnyDisputeQuery,
  useOpenDisputeMutation,
  useHoldMoneyMutation,
  useExtendHoldMutation,
  useAskInDisputeMutation,
} = adminDisputesApi
