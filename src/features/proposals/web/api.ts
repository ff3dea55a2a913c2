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
import { proposalCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { Proposal, ProposalDetail } from '../contract.ts'

const proposals: Typed<typeof proposalCalls, typeof endpoints> = proposalCalls

/** Another administrator may act at any time: the count of those that wait comes with the events. */
const proposalTags = ['PROPOSAL', { type: 'LIVE', id: 'proposals' }] as const

const proposalsApi = api.enhanceEndpoints({ addTagTypes: ['PROPOSAL'] }).injectEndpoints({
  endpoints: (build) => ({
    proposals: build.query<Page<Proposal>, Query<typeof proposals.listProposals>>({
      query: (query) => call(proposals.listProposals, { query }),
      transformResponse: (answer: Answer<typeof proposals.listProposals>) => pageOf(answer),
      providesTags: proposalTags,
    }),
    proposal: build.query<ProposalDetail, string>({
      query: (proposalId) => call(proposals.getProposal, { params: { proposalId } }),
      transformResponse: (answer: Answer<typeof proposals.getProposal>) => dataOf(answer),
      providesTags: proposalTags,
      // What it changes may have changed since the last look.
      keepUnusedDataFor: 0,
    }),
    propose: build.mutation<Answer<typeof proposals.propose>, Body<typeof proposals.propose>>({
      query: (body) => call(proposals.propose, { body }),
      invalidatesTags: ['PROPOSAL'],
    }),
    approveProposal: build.mutation<
      Answer<typeof proposals.approveProposal>,
      Pick<Proposal, '_id' | 'digest'>
    >({
      query: ({ _id, digest }) =>
        call(proposals.approveProposal, { params: { proposalId: _id }, body: { digest } }),
      invalidatesTags: ['PROPOSAL', 'AGENT'],
    }),
    rejectProposal: build.mutation<
      Answer<typeof proposals.rejectProposal>,
      { proposalId: string } & Body<typeof proposals.rejectProposal>
    >({
      query: ({ proposalId, ...body }) => call(proposals.rejectProposal, { params: { proposalId }, body }),
      invalidatesTags: ['PROPOSAL'],
    }),
    withdrawProposal: build.mutation<Answer<typeof proposals.withdrawProposal>, string>({
      query: (proposalId) => call(proposals.withdrawProposal, { params: { proposalId } }),
      invalidatesTags: ['PROPOSAL'],
    }),
  }),
})

export const {
  useProposalsQuery,
  useProposalQuery,
  useProposeMutation,
  useApproveProposalMutation,
  useRejectProposalMutation,
  useWithdrawProposalMutation,
} = proposalsApi
