import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, dataOf, type Typed } from '#web/api/call.ts'
import { codesCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { CodePlace } from '../contract.ts'

const codes: Typed<typeof codesCalls, typeof endpoints> = codesCalls

type Removal = { userId: string; reason: string }

const codesApi = api.enhanceEndpoints({ addTagTypes: ['PAY_CODE'] }).injectEndpoints({
  endpoints: (build) => ({
    payCode: build.query<CodePlace, void>({
      query: () => call(codes.getCode),
      transformResponse: (answer: Answer<typeof codes.getCode>) => dataOf(answer),
      providesTags: ['PAY_CODE'],
    }),
    changeCode: build.mutation<Answer<typeof codes.changeCode>, Body<typeof codes.changeCode>>({
      query: (body) => call(codes.changeCode, { body }),
      invalidatesTags: ['PAY_CODE'],
    }),
    replaceCode: build.mutation<Answer<typeof codes.replaceCode>, void>({
      query: () => call(codes.replaceCode),
      invalidatesTags: ['PAY_CODE'],
    }),
    removeShownName: build.mutation<Answer<typeof codes.removeShownName>, Removal>({
      query: ({ userId, reason }) => call(codes.removeShownName, { params: { userId }, body: { reason } }),
      invalidatesTags: ['USER'],
    }),
  }),
})

export const {
  usePayCodeQuery,
  useLazyPayCodeQuery,
  useChangeCodeMutation,
  useReplaceCodeMutation,
  useRemoveShownNameMutation,
} = codesApi
