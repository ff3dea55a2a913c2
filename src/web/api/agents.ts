import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/agents.ts'
import type { ListedAgent } from '#contract/entities/people.ts'
import { api } from './base.ts'
import { type Answer, call, type Page, pageOf } from './call.ts'

type FindAgents = typeof contract.findAgents

const agentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listedAgents: build.query<Page<ListedAgent>, Partial<QueryOf<FindAgents>>>({
      query: (query) => call<FindAgents>('GET', '/agents', { query }),
      transformResponse: (answer: Answer<FindAgents>) => pageOf(answer),
      providesTags: ['AGENT'],
    }),
  }),
})

export const { useListedAgentsQuery } = agentsApi
