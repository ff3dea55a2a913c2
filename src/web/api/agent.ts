import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/agent.ts'
import type { Profile } from '#contract/entities.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'

type GetAgentProfile = typeof contract.getAgentProfile
type UpdateAgentProfile = typeof contract.updateAgentProfile

const agentApi = api.injectEndpoints({
  endpoints: (build) => ({
    agentProfile: build.query<Profile, void>({
      query: () => call<GetAgentProfile>('GET', '/agent/profile'),
      transformResponse: (answer: Answer<GetAgentProfile>) => dataOf(answer),
      providesTags: ['AGENT'],
    }),
    updateAgentProfile: build.mutation<Answer<UpdateAgentProfile>, BodyOf<UpdateAgentProfile>>({
      query: (body) => call<UpdateAgentProfile>('PUT', '/agent/profile', { body }),
      // The header and the sidebar show the name and the email too.
      invalidatesTags: ['AGENT', 'USER'],
    }),
  }),
})

export const { useAgentProfileQuery, useUpdateAgentProfileMutation } = agentApi
