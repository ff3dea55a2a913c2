import { agentsCalls } from '#contract/calls/agents.ts'
import type * as endpoints from '#contract/endpoints/agents.ts'
import type { ListedAgent } from '#contract/entities/people.ts'
import { api } from './base.ts'
import { type Answer, call, type Page, pageOf, type Query, type Typed } from './call.ts'

const agents: Typed<typeof agentsCalls, typeof endpoints> = agentsCalls

const agentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listedAgents: build.query<Page<ListedAgent>, Query<typeof agents.findAgents>>({
      query: (query) => call(agents.findAgents, { query }),
      transformResponse: (answer: Answer<typeof agents.findAgents>) => pageOf(answer),
      providesTags: ['AGENT'],
    }),
  }),
})

export const { useListedAgentsQuery } = agentsApi
