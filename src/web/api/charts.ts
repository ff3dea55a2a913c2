import { chartsCalls } from '#contract/calls/charts.ts'
import type { AdminCharts, AgentCharts } from '#contract/charts.ts'
import type * as endpoints from '#contract/endpoints/charts.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf, type Typed } from './call.ts'

const charts: Typed<typeof chartsCalls, typeof endpoints> = chartsCalls

const chartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    agentCharts: build.query<AgentCharts, void>({
      query: () => call(charts.getAgentCharts),
      transformResponse: (answer: Answer<typeof charts.getAgentCharts>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    adminCharts: build.query<AdminCharts, void>({
      query: () => call(charts.getAdminCharts),
      transformResponse: (answer: Answer<typeof charts.getAdminCharts>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
  }),
})

export const { useAgentChartsQuery, useAdminChartsQuery } = chartsApi
