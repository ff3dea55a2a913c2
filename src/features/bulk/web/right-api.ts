import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, type Typed } from '#web/api/call.ts'
import { bulkCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'

const bulks: Typed<typeof bulkCalls, typeof endpoints> = bulkCalls

/** The call of administrators. */
const rightApi = api.injectEndpoints({
  endpoints: (build) => ({
    endBulkRight: build.mutation<
      Answer<typeof bulks.endBulkRight>,
      { userId: string } & Body<typeof bulks.endBulkRight>
    >({
      query: ({ userId, ...body }) => call(bulks.endBulkRight, { params: { userId }, body }),
      invalidatesTags: ['USER'],
    }),
  }),
})

export const { useEndBulkRightMutation } = rightApi
