import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/agent.ts'
import type { AgentListing, AgentProfile, CustomerName } from '#contract/entities/people.ts'
import type { AgentFloat } from '#contract/entities/totals.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'

type FindCustomer = typeof contract.findCustomer
type GetAgentFloat = typeof contract.getAgentFloat
type GetAgentListing = typeof contract.getAgentListing
type UpdateAgentListing = typeof contract.updateAgentListing
type GetAgentProfile = typeof contract.getAgentProfile
type UpdateAgentProfile = typeof contract.updateAgentProfile
type ConfirmAgentEmail = typeof contract.confirmAgentEmail

const agentApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Every payment changes it.
    agentFloat: build.query<AgentFloat, void>({
      query: () => call<GetAgentFloat>('GET', '/agent/float'),
      transformResponse: (answer: Answer<GetAgentFloat>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    findCustomer: build.mutation<CustomerName | null, BodyOf<FindCustomer>>({
      query: (body) => call<FindCustomer>('POST', '/agent/customer', { body }),
      transformResponse: (answer: Answer<FindCustomer>) => dataOf(answer),
    }),
    agentProfile: build.query<AgentProfile, void>({
      query: () => call<GetAgentProfile>('GET', '/agent/profile'),
      transformResponse: (answer: Answer<GetAgentProfile>) => dataOf(answer),
      providesTags: ['AGENT'],
    }),
    updateAgentProfile: build.mutation<Answer<UpdateAgentProfile>, BodyOf<UpdateAgentProfile>>({
      query: (body) => call<UpdateAgentProfile>('PUT', '/agent/profile', { body }),
      // The header and the sidebar show the name and the email too.
      invalidatesTags: ['AGENT', 'USER'],
    }),
    agentListing: build.query<AgentListing, void>({
      query: () => call<GetAgentListing>('GET', '/agent/listing'),
      transformResponse: (answer: Answer<GetAgentListing>) => dataOf(answer),
      providesTags: ['AGENT'],
    }),
    updateAgentListing: build.mutation<Answer<UpdateAgentListing>, BodyOf<UpdateAgentListing>>({
      query: (body) => call<UpdateAgentListing>('PUT', '/agent/listing', { body }),
      invalidatesTags: ['AGENT'],
    }),
    // Fetched again after a wrong code too: it may have been the last try.
    confirmAgentEmail: build.mutation<Answer<ConfirmAgentEmail>, BodyOf<ConfirmAgentEmail>>({
      query: (body) => call<ConfirmAgentEmail>('POST', '/agent/profile/email', { body }),
      invalidatesTags: ['AGENT', 'USER'],
    }),
  }),
})

export const {
  useAgentFloatQuery,
  useFindCustomerMutation,
  useAgentListingQuery,
  useUpdateAgentListingMutation,
  useAgentProfileQuery,
  useUpdateAgentProfileMutation,
  useConfirmAgentEmailMutation,
} = agentApi
