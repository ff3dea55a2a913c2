import { agentCalls } from '#contract/calls/agent.ts'
import type * as endpoints from '#contract/endpoints/agent.ts'
import type { AgentListing, AgentProfile, CustomerName } from '#contract/entities/people.ts'
import type { AgentFloat } from '#contract/entities/totals.ts'
import { api } from './base.ts'
import { type Answer, type Body, call, dataOf, type Typed } from './call.ts'

const agent: Typed<typeof agentCalls, typeof endpoints> = agentCalls

const agentApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Every payment changes it.
    agentFloat: build.query<AgentFloat, void>({
      query: () => call(agent.getAgentFloat),
      transformResponse: (answer: Answer<typeof agent.getAgentFloat>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    findCustomer: build.mutation<CustomerName | null, Body<typeof agent.findCustomer>>({
      query: (body) => call(agent.findCustomer, { body }),
      transformResponse: (answer: Answer<typeof agent.findCustomer>) => dataOf(answer),
    }),
    agentProfile: build.query<AgentProfile, void>({
      query: () => call(agent.getAgentProfile),
      transformResponse: (answer: Answer<typeof agent.getAgentProfile>) => dataOf(answer),
      providesTags: ['AGENT'],
    }),
    updateAgentProfile: build.mutation<
      Answer<typeof agent.updateAgentProfile>,
      Body<typeof agent.updateAgentProfile>
    >({
      query: (body) => call(agent.updateAgentProfile, { body }),
      // The header and the sidebar show the name and the email too.
      invalidatesTags: ['AGENT', 'USER'],
    }),
    agentListing: build.query<AgentListing, void>({
      query: () => call(agent.getAgentListing),
      transformResponse: (answer: Answer<typeof agent.getAgentListing>) => dataOf(answer),
      providesTags: ['AGENT'],
    }),
    updateAgentListing: build.mutation<
      Answer<typeof agent.updateAgentListing>,
      Body<typeof agent.updateAgentListing>
    >({
      query: (body) => call(agent.updateAgentListing, { body }),
      invalidatesTags: ['AGENT'],
    }),
    // Fetched again after a wrong code too: it may have been the last try.
    confirmAgentEmail: build.mutation<
      Answer<typeof agent.confirmAgentEmail>,
      Body<typeof agent.confirmAgentEmail>
    >({
      query: (body) => call(agent.confirmAgentEmail, { body }),
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
