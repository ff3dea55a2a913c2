import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, dataOf, type Page, pageOf, type Typed } from '#web/api/call.ts'
import { useLiveState } from '#web/app/live.ts'
import { disputeCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { Dispute, DisputeDetail } from '../contract.ts'

const disputes: Typed<typeof disputeCalls, typeof endpoints> = disputeCalls

/** The other side may act at any time. */
const live = { type: 'LIVE', id: 'disputes' } as const
const changed = [live, 'TRANSACTION'] as const

const disputesApi = api.injectEndpoints({
  endpoints: (build) => ({
    disputes: build.query<Page<Dispute>, number>({
      query: (page) => call(disputes.listDisputes, { query: { page } }),
      transformResponse: (answer: Answer<typeof disputes.listDisputes>) => pageOf(answer),
      providesTags: [live],
    }),
    dispute: build.query<DisputeDetail, string>({
      query: (disputeId) => call(disputes.getDispute, { params: { disputeId } }),
      transformResponse: (answer: Answer<typeof disputes.getDispute>) => dataOf(answer),
      providesTags: [live],
      keepUnusedDataFor: 0,
    }),
    reportPayment: build.mutation<Answer<typeof disputes.reportPayment>, Body<typeof disputes.reportPayment>>(
      {
        query: (body) => call(disputes.reportPayment, { body }),
        invalidatesTags: changed,
      },
    ),
    answerDispute: build.mutation<
      Answer<typeof disputes.answerDispute>,
      { disputeId: string } & Body<typeof disputes.answerDispute>
    >({
      query: ({ disputeId, ...body }) => call(disputes.answerDispute, { params: { disputeId }, body }),
      invalidatesTags: changed,
    }),
    writeInDispute: build.mutation<
      Answer<typeof disputes.writeInDispute>,
      { disputeId: string } & Body<typeof disputes.writeInDispute>
    >({
      query: ({ disputeId, ...body }) => call(disputes.writeInDispute, { params: { disputeId }, body }),
      invalidatesTags: changed,
    }),
    withdrawDispute: build.mutation<Answer<typeof disputes.withdrawDispute>, string>({
      query: (disputeId) => call(disputes.withdrawDispute, { params: { disputeId } }),
      invalidatesTags: changed,
    }),
  }),
})

export const {
  useDisputesQuery,
  useDisputeQuery,
  useReportPaymentMutation,
  useAnswerDisputeMutation,
  useWriteInDisputeMutation,
  useWithdrawDisputeMutation,
} = disputesApi

/** The newest disputes, for screens about something else: nobody asks for them before an event says that there are some. */
export function useOwnDisputes(): readonly Dispute[] {
  const count = useLiveState()?.disputes ?? 0
  return useDisputesQuery(1, { skip: count === 0 }).data?.rows ?? []
}
