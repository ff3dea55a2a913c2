import { api } from '#web/api/base.ts'
import { type Answer, call, dataOf, type Typed } from '#web/api/call.ts'
import { insightsCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { Insights } from '../contract.ts'
import type { Period } from '../periods.ts'

const insights: Typed<typeof insightsCalls, typeof endpoints> = insightsCalls

const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    insights: build.query<Insights, Period>({
      query: (period) => call(insights.getInsights, { query: { period } }),
      transformResponse: (answer: Answer<typeof insights.getInsights>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
  }),
})

export const { useInsightsQuery } = insightsApi
