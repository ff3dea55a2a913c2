import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, type Typed } from '#web/api/call.ts'
import { floatCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'

const floats: Typed<typeof floatCalls, typeof endpoints> = floatCalls

const floatsApi = api.injectEndpoints({
  endpoints: (build) => ({
    lowerCreditLine: build.mutation<
      Answer<typeof floats.lowerCreditLine>,
      { agentId: string } & Body<typeof floats.lowerCreditLine>
    >({
      query: ({ agentId, ...body }) => call(floats.lowerCreditLine, { params: { agentId }, body }),
      invalidatesTags: ['AGENT'],
    }),
  }),
})

export const { useLowerCreditLineMutation } = floatsApi
