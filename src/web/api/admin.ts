import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/admin.ts'
import type { Agent, Profile, User } from '#contract/entities/people.ts'
import type { FactorReset } from '#contract/entities/security.ts'
import type { Analytics } from '#contract/entities/totals.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf, type Page, pageOf } from './call.ts'
import { showAtOnce } from './optimistic.ts'

type GetAnalytics = typeof contract.getAnalytics
type ListUsers = typeof contract.listUsers
type BlockUser = typeof contract.blockUser
type UnblockUser = typeof contract.unblockUser
type SignOutUser = typeof contract.signOutUser
type ListAgents = typeof contract.listAgents
type ApproveAgent = typeof contract.approveAgent
type SuspendAgent = typeof contract.suspendAgent
type SignOutAgent = typeof contract.signOutAgent
type ReleasePhone = typeof contract.releasePhone
type ListFactorResets = typeof contract.listFactorResets
type ProposeFactorReset = typeof contract.proposeFactorReset
type ApproveFactorReset = typeof contract.approveFactorReset
type WithdrawFactorReset = typeof contract.withdrawFactorReset
type ListTransactions = typeof contract.listTransactions
type GetAdminProfile = typeof contract.getAdminProfile
type UpdateAdminProfile = typeof contract.updateAdminProfile

export type TransactionsQuery = Partial<QueryOf<ListTransactions>>

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<Analytics, void>({
      query: () => call<GetAnalytics>('GET', '/admin/analytics'),
      transformResponse: (answer: Answer<GetAnalytics>) => dataOf(answer),
      providesTags: ['USER', 'AGENT', 'TRANSACTION'],
    }),

    users: build.query<Page<User>, Partial<QueryOf<ListUsers>>>({
      query: (query) => call<ListUsers>('GET', '/admin/users', { query }),
      transformResponse: (answer: Answer<ListUsers>) => pageOf(answer),
      providesTags: ['USER'],
    }),
    blockUser: build.mutation<Answer<BlockUser>, string>({
      query: (userId) => call<BlockUser>('PATCH', '/admin/users/block/:userId', { params: { userId } }),
      onQueryStarted: (id, started) => showAtOnce(started, { list: 'users', id, status: 'blocked' }),
    }),
    unblockUser: build.mutation<Answer<UnblockUser>, string>({
      query: (userId) => call<UnblockUser>('PATCH', '/admin/users/unblock/:userId', { params: { userId } }),
      onQueryStarted: (id, started) => showAtOnce(started, { list: 'users', id, status: 'active' }),
    }),
    signOutUser: build.mutation<Answer<SignOutUser>, string>({
      query: (userId) => call<SignOutUser>('PATCH', '/admin/users/sign-out/:userId', { params: { userId } }),
    }),

    factorResets: build.query<FactorReset[], void>({
      query: () => call<ListFactorResets>('GET', '/admin/factor-resets'),
      transformResponse: (answer: Answer<ListFactorResets>) => dataOf(answer),
      providesTags: ['SECURITY'],
      // Another admin may have acted meanwhile.
      keepUnusedDataFor: 0,
    }),
    proposeFactorReset: build.mutation<Answer<ProposeFactorReset>, BodyOf<ProposeFactorReset>>({
      query: (body) => call<ProposeFactorReset>('POST', '/admin/factor-resets', { body }),
      invalidatesTags: ['SECURITY'],
    }),
    approveFactorReset: build.mutation<Answer<ApproveFactorReset>, string>({
      query: (resetId) =>
        call<ApproveFactorReset>('POST', '/admin/factor-resets/:resetId/approve', { params: { resetId } }),
      invalidatesTags: ['SECURITY'],
    }),
    withdrawFactorReset: build.mutation<Answer<WithdrawFactorReset>, string>({
      query: (resetId) =>
        call<WithdrawFactorReset>('POST', '/admin/factor-resets/:resetId/withdraw', { params: { resetId } }),
      invalidatesTags: ['SECURITY'],
    }),

    agents: build.query<Page<Agent>, Partial<QueryOf<ListAgents>>>({
      query: (query) => call<ListAgents>('GET', '/admin/agents', { query }),
      transformResponse: (answer: Answer<ListAgents>) => pageOf(answer),
      providesTags: ['AGENT'],
    }),
    // Whatever came before, a failed approval shows pending and a failed suspension active, as specified.
    approveAgent: build.mutation<Answer<ApproveAgent>, string>({
      query: (agentId) =>
        call<ApproveAgent>('PATCH', '/admin/agents/approve/:agentId', { params: { agentId } }),
      onQueryStarted: (id, started) =>
        showAtOnce(started, { list: 'agents', id, status: 'active', onFailure: 'pending' }),
    }),
    suspendAgent: build.mutation<Answer<SuspendAgent>, string>({
      query: (agentId) =>
        call<SuspendAgent>('PATCH', '/admin/agents/suspend/:agentId', { params: { agentId } }),
      onQueryStarted: (id, started) =>
        showAtOnce(started, { list: 'agents', id, status: 'suspended', onFailure: 'active' }),
    }),
    signOutAgent: build.mutation<Answer<SignOutAgent>, string>({
      query: (agentId) =>
        call<SignOutAgent>('PATCH', '/admin/agents/sign-out/:agentId', { params: { agentId } }),
    }),

    releasePhone: build.mutation<Answer<ReleasePhone>, BodyOf<ReleasePhone>>({
      query: (body) => call<ReleasePhone>('PATCH', '/admin/phones/release', { body }),
    }),

    transactions: build.query<Page<Transaction>, TransactionsQuery>({
      query: (query) => call<ListTransactions>('GET', '/admin/transactions', { query }),
      transformResponse: (answer: Answer<ListTransactions>) => pageOf(answer),
      providesTags: ['TRANSACTION'],
    }),

    adminProfile: build.query<Profile, void>({
      query: () => call<GetAdminProfile>('GET', '/admin/profile'),
      transformResponse: (answer: Answer<GetAdminProfile>) => dataOf(answer),
      providesTags: ['ADMIN'],
    }),
    updateAdminProfile: build.mutation<Answer<UpdateAdminProfile>, BodyOf<UpdateAdminProfile>>({
      query: (body) => call<UpdateAdminProfile>('PUT', '/admin/profile', { body }),
      // The sidebar shows the name too.
      invalidatesTags: ['ADMIN', 'USER'],
    }),
  }),
})

export const {
  useAnalyticsQuery,
  useUsersQuery,
  useBlockUserMutation,
  useUnblockUserMutation,
  useSignOutUserMutation,
  useFactorResetsQuery,
  useProposeFactorResetMutation,
  useApproveFactorResetMutation,
  useWithdrawFactorResetMutation,
  useAgentsQuery,
  useApproveAgentMutation,
  useSuspendAgentMutation,
  useSignOutAgentMutation,
  useReleasePhoneMutation,
  useTransactionsQuery,
  useAdminProfileQuery,
  useUpdateAdminProfileMutation,
} = adminApi
