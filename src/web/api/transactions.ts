import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/transactions.ts'
import type { AgentSummary } from '#contract/entities/totals.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf, moneyCall, type Page, pageOf } from './call.ts'
import { pay } from './pay.ts'

type CashIn = typeof contract.cashIn
type CashOut = typeof contract.cashOut
type AgentTransactions = typeof contract.agentTransactions
type GetAgentSummary = typeof contract.getAgentSummary

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    cashIn: build.mutation<Answer<CashIn>, BodyOf<CashIn>>({
      queryFn: pay((body) => moneyCall<CashIn>('POST', '/transactions/cash-in', body)),
      invalidatesTags: ['TRANSACTION'],
    }),
    cashOut: build.mutation<Answer<CashOut>, BodyOf<CashOut>>({
      queryFn: pay((body) => moneyCall<CashOut>('POST', '/transactions/cash-out', body)),
      invalidatesTags: ['TRANSACTION'],
    }),
    agentTransactions: build.query<Page<Transaction>, { page?: number; limit?: number }>({
      query: (query) => call<AgentTransactions>('GET', '/transactions/agent', { query }),
      transformResponse: (answer: Answer<AgentTransactions>) => pageOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    agentSummary: build.query<AgentSummary, void>({
      query: () => call<GetAgentSummary>('GET', '/transactions/agent-summary'),
      transformResponse: (answer: Answer<GetAgentSummary>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
  }),
})

export const { useCashInMutation, useCashOutMutation, useAgentTransactionsQuery, useAgentSummaryQuery } =
  transactionsApi
