import type { AdminCharts, AgentCharts } from '#contract/charts.ts'
import type * as contract from '#contract/endpoints/charts.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'

type GetAgentCharts = typeof contract.getAgentCharts
type GetAdminCharts = typeof contract.getAdminCharts

const chartsApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useAgentChartsQuery, useAdminChartsQuery } = chartsApi
