import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, dataOf, type Typed } from '#web/api/call.ts'
import { floatCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { AgentPage } from '../contract.ts'

const floats: Typed<typeof floatCalls, typeof endpoints> = floatCalls

const floatsApi = api.injectEndpoints({
  endpoints: (build) => ({
    agentPage: build.query<AgentPage, string>({
      query: (agentId) => call(floats.getAgentPage, { params: { agentId } }),
      transformResponse: (answer: Answer<typeof floats.getAgentPage>) => dataOf(answer),
      providesTags: ['AGENT'],
      // Each look is recorded, so an old one is not shown again.
      keepUnusedDataFor: 0,
    }),
    lowerCreditLine: build.mutation<
      Answer<typeof floats.lowerCreditLine>,
      { agentId: string } & Body<typeof floats.lowerCreditLine>
    >({
      query: ({ agentId, ...body }) => call(floats.lowerCreditLine, { params: { agentId }, body }),
      invalidatesTags: ['AGENT'],
    }),
  }),
})

export const { useAgentPageQuery, useLowerCreditLineMutation } = floatsApi
