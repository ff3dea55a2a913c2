import { api } from '#web/api/base.ts'
import { type Answer, call, dataOf, type Typed } from '#web/api/call.ts'
import { administratorCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { Administrator } from '../contract.ts'

const administrators: Typed<typeof administratorCalls, typeof endpoints> = administratorCalls

const administratorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    administrators: build.query<Administrator[], void>({
      query: () => call(administrators.listAdministrators),
      transformResponse: (answer: Answer<typeof administrators.listAdministrators>) => dataOf(answer),
      providesTags: ['ADMIN'],
      keepUnusedDataFor: 0,
    }),
    disableAdministrator: build.mutation<
      Answer<typeof administrators.disableAdministrator>,
      { adminId: string; reason: string }
    >({
      query: ({ adminId, ...body }) =>
        call(administrators.disableAdministrator, { params: { adminId }, body }),
      invalidatesTags: ['ADMIN'],
    }),
  }),
})

export const { useAdministratorsQuery, useDisableAdministratorMutation } = administratorsApi
