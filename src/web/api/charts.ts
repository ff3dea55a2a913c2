import type { AdminCharts, AgentCharts, Insights } from '#contract/charts.ts'
import type * as contract from '#contract/endpoints/charts.ts'
import type { Period } from '#contract/periods.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'

type GetInsights = typeof contract.getInsights
type GetAgentCharts = typeof contract.getAgentCharts
type GetAdminCharts = typeof contract.getAdminCharts

const chartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    insights: build.query<Insights, Period>({
      query: (period) => call<GetInsights>('GET', '/wallet/insights', { query: { period } }),
      transformResponse: (answer: Answer<GetInsights>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    agentCharts: build.query<AgentCharts, void>({
      query: () => call<GetAgentCharts>('GET', '/agent/charts'),
      transformResponse: (answer: Answer<GetAgentCharts>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    adminCharts: build.query<AdminCharts, void>({
      query: () => call<GetAdminCharts>('GET', '/admin/charts'),
      transformResponse: (answer: Answer<GetAdminCharts>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
  }),
})

export const { useInsightsQuery, useAgentChartsQuery, useAdminChartsQuery } = chartsApi
