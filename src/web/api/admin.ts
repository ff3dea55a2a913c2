import { adminCalls } from '#contract/calls/admin.ts'
import type * as endpoints from '#contract/endpoints/admin.ts'
import type { Agent, Profile, User } from '#contract/entities/people.ts'
import type { Analytics } from '#contract/entities/totals.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { api } from './base.ts'
import { type Answer, type Body, call, dataOf, type Page, pageOf, type Query, type Typed } from './call.ts'
import { showAtOnce } from './optimistic.ts'

const admin: Typed<typeof adminCalls, typeof endpoints> = adminCalls

export type TransactionsQuery = Query<typeof admin.listTransactions>

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<Analytics, void>({
      query: () => call(admin.getAnalytics),
      transformResponse: (answer: Answer<typeof admin.getAnalytics>) => dataOf(answer),
      providesTags: ['USER', 'AGENT', 'TRANSACTION'],
    }),

    users: build.query<Page<User>, Query<typeof admin.listUsers>>({
      query: (query) => call(admin.listUsers, { query }),
      transformResponse: (answer: Answer<typeof admin.listUsers>) => pageOf(answer),
      providesTags: ['USER'],
    }),
    blockUser: build.mutation<Answer<typeof admin.blockUser>, string>({
      query: (userId) => call(admin.blockUser, { params: { userId } }),
      onQueryStarted: (id, started) => showAtOnce(started, { list: 'users', id, status: 'blocked' }),
    }),
    unblockUser: build.mutation<Answer<typeof admin.unblockUser>, string>({
      query: (userId) => call(admin.unblockUser, { params: { userId } }),
      onQueryStarted: (id, started) => showAtOnce(started, { list: 'users', id, status: 'active' }),
    }),
    signOutUser: build.mutation<Answer<typeof admin.signOutUser>, string>({
      query: (userId) => call(admin.signOutUser, { params: { userId } }),
    }),

    agents: build.query<Page<Agent>, Query<typeof admin.listAgents>>({
      query: (query) => call(admin.listAgents, { query }),
      transformResponse: (answer: Answer<typeof admin.listAgents>) => pageOf(answer),
      providesTags: ['AGENT'],
    }),
    // Whatever came before, a failed approval shows pending and a failed suspension active, as specified.
    approveAgent: build.mutation<Answer<typeof admin.approveAgent>, string>({
      query: (agentId) => call(admin.approveAgent, { params: { agentId } }),
      onQueryStarted: (id, started) =>
        showAtOnce(started, { list: 'agents', id, status: 'active', onFailure: 'pending' }),
    }),
    suspendAgent: build.mutation<Answer<typeof admin.suspendAgent>, string>({
      query: (agentId) => call(admin.suspendAgent, { params: { agentId } }),
      onQueryStarted: (id, started) =>
        showAtOnce(started, { list: 'agents', id, status: 'suspended', onFailure: 'active' }),
    }),
    signOutAgent: build.mutation<Answer<typeof admin.signOutAgent>, string>({
      query: (agentId) => call(admin.signOutAgent, { params: { agentId } }),
    }),

    releasePhone: build.mutation<Answer<typeof admin.releasePhone>, Body<typeof admin.releasePhone>>({
      query: (body) => call(admin.releasePhone, { body }),
    }),

    transactions: build.query<Page<Transaction>, TransactionsQuery>({
      query: (query) => call(admin.listTransactions, { query }),
      transformResponse: (answer: Answer<typeof admin.listTransactions>) => pageOf(answer),
      providesTags: ['TRANSACTION'],
    }),

    adminProfile: build.query<Profile, void>({
      query: () => call(admin.getAdminProfile),
      transformResponse: (answer: Answer<typeof admin.getAdminProfile>) => dataOf(answer),
      providesTags: ['ADMIN'],
    }),
    updateAdminProfile: build.mutation<
      Answer<typeof admin.updateAdminProfile>,
      Body<typeof admin.updateAdminProfile>
    >({
      query: (body) => call(admin.updateAdminProfile, { body }),
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
  useAgentsQuery,
  useApproveAgentMutation,
  useSuspendAgentMutation,
  useSignOutAgentMutation,
  useReleasePhoneMutation,
  useTransactionsQuery,
  useAdminProfileQuery,
  useUpdateAdminProfileMutation,
} = adminApi
