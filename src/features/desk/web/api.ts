import { adminCalls } from '#contract/calls/admin.ts'
import type * as adminEndpoints from '#contract/endpoints/admin.ts'
import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, dataOf, type Typed } from '#web/api/call.ts'
import { deskCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { AgentPage, Found, PersonEvent, PersonNote, UserPage } from '../contract.ts'

const desk: Typed<typeof deskCalls, typeof endpoints> = deskCalls
const admin: Typed<typeof adminCalls, typeof adminEndpoints> = adminCalls

/** Each look is recorded, so an old one is not shown again. */
const keepUnusedDataFor = 0

type WithReason = { id: string; reason: string }

const deskApi = api.enhanceEndpoints({ addTagTypes: ['NOTE', 'EVENT'] }).injectEndpoints({
  endpoints: (build) => ({
    userPage: build.query<UserPage, string>({
      query: (userId) => call(desk.getUserPage, { params: { userId } }),
      transformResponse: (answer: Answer<typeof desk.getUserPage>) => dataOf(answer),
      providesTags: ['USER'],
      keepUnusedDataFor,
    }),
    agentPage: build.query<AgentPage, string>({
      query: (agentId) => call(desk.getAgentPage, { params: { agentId } }),
      transformResponse: (answer: Answer<typeof desk.getAgentPage>) => dataOf(answer),
      providesTags: ['AGENT'],
      keepUnusedDataFor,
    }),
    deskSearch: build.query<Found, string>({
      query: (q) => call(desk.searchDesk, { query: { q } }),
      transformResponse: (answer: Answer<typeof desk.searchDesk>) => dataOf(answer),
    }),
    personEvents: build.query<PersonEvent[], { personId: string; before?: number }>({
      query: ({ personId, ...query }) => call(desk.listPersonEvents, { params: { personId }, query }),
      transformResponse: (answer: Answer<typeof desk.listPersonEvents>) => dataOf(answer),
      providesTags: ['EVENT'],
      keepUnusedDataFor,
    }),
    notes: build.query<PersonNote[], string>({
      query: (personId) => call(desk.listNotes, { params: { personId } }),
      transformResponse: (answer: Answer<typeof desk.listNotes>) => dataOf(answer),
      providesTags: ['NOTE'],
      keepUnusedDataFor,
    }),
    addNote: build.mutation<Answer<typeof desk.addNote>, { personId: string } & Body<typeof desk.addNote>>({
      query: ({ personId, ...body }) => call(desk.addNote, { params: { personId }, body }),
      invalidatesTags: ['NOTE', 'EVENT'],
    }),
    mailResetLink: build.mutation<Answer<typeof desk.mailResetLink>, WithReason>({
      query: ({ id, ...body }) => call(desk.mailResetLink, { params: { userId: id }, body }),
      invalidatesTags: ['EVENT'],
    }),
    /** The calls of the lists, with a reason. */
    blockFor: build.mutation<Answer<typeof admin.blockUser>, WithReason>({
      query: ({ id, ...body }) => call(admin.blockUser, { params: { userId: id }, body }),
      invalidatesTags: ['USER', 'EVENT'],
    }),
    unblockFor: build.mutation<Answer<typeof admin.unblockUser>, WithReason>({
      query: ({ id, ...body }) => call(admin.unblockUser, { params: { userId: id }, body }),
      invalidatesTags: ['USER', 'EVENT'],
    }),
    signOutUserFor: build.mutation<Answer<typeof admin.signOutUser>, WithReason>({
      query: ({ id, ...body }) => call(admin.signOutUser, { params: { userId: id }, body }),
      invalidatesTags: ['USER', 'EVENT'],
    }),
    approveFor: build.mutation<Answer<typeof admin.approveAgent>, WithReason>({
      query: ({ id, ...body }) => call(admin.approveAgent, { params: { agentId: id }, body }),
      invalidatesTags: ['AGENT', 'EVENT'],
    }),
    suspendFor: build.mutation<Answer<typeof admin.suspendAgent>, WithReason>({
      query: ({ id, ...body }) => call(admin.suspendAgent, { params: { agentId: id }, body }),
      invalidatesTags: ['AGENT', 'EVENT'],
    }),
    signOutAgentFor: build.mutation<Answer<typeof admin.signOutAgent>, WithReason>({
      query: ({ id, ...body }) => call(admin.signOutAgent, { params: { agentId: id }, body }),
      invalidatesTags: ['AGENT', 'EVENT'],
    }),
  }),
})

export const {
  useUserPageQuery,
  useAgentPageQuery,
  useDeskSearchQuery,
  usePersonEventsQuery,
  useNotesQuery,
  useAddNoteMutation,
  useMailResetLinkMutation,
  useBlockForMutation,
  useUnblockForMutation,
  useSignOutUserForMutation,
  useApproveForMutation,
  useSuspendForMutation,
  useSignOutAgentForMutation,
} = deskApi
