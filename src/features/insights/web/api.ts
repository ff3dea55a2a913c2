import { api } from '#web/api/base.ts'
import { type Answer, call, dataOf } from '#web/api/call.ts'
import type * as contract from '../contract.ts'
import type { Insights } from '../contract.ts'
import type { Period } from '../periods.ts'

type GetInsights = typeof contract.getInsights

const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    insights: build.query<Insights, Period>({
      query: (period) => call<GetInsights>('GET', '/wallet/insights', { query: { period } }),
      transformResponse: (answer: Answer<GetInsights>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
  }),
})

export const { useInsightsQuery } = insightsApi
