import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, type Typed } from '#web/api/call.ts'
import { limitsCalls } from '../../calls.ts'
import type * as endpoints from '../../contract.ts'

const limits: Typed<typeof limitsCalls, typeof endpoints> = limitsCalls

/** The calls of administrators. */
const rulesApi = api.enhanceEndpoints({ addTagTypes: ['POLICY'] }).injectEndpoints({
  endpoints: (build) => ({
    lowerTier: build.mutation<
      Answer<typeof limits.lowerTier>,
      { userId: string } & Body<typeof limits.lowerTier>
    >({
      query: ({ userId, ...body }) => call(limits.lowerTier, { params: { userId }, body }),
      invalidatesTags: ['USER'],
    }),
    pauseType: build.mutation<Answer<typeof limits.pauseType>, Body<typeof limits.pauseType>>({
      query: (body) => call(limits.pauseType, { body }),
      invalidatesTags: ['POLICY'],
    }),
  }),
})

export const { useLowerTierMutation, usePauseTypeMutation } = rulesApi
