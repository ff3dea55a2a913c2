import { transactionsCalls } from '#contract/calls/transactions.ts'
import type * as endpoints from '#contract/endpoints/transactions.ts'
import type { AgentSummary } from '#contract/entities/totals.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { api } from './base.ts'
import { type Answer, type Body, call, dataOf, moneyCall, type Page, pageOf, type Typed } from './call.ts'
import { pay } from './pay.ts'

const transactions: Typed<typeof transactionsCalls, typeof endpoints> = transactionsCalls

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    cashIn: build.mutation<Answer<typeof transactions.cashIn>, Body<typeof transactions.cashIn>>({
      queryFn: pay((body) => moneyCall(transactions.cashIn, body)),
      invalidatesTags: ['TRANSACTION'],
    }),
    cashOut: build.mutation<Answer<typeof transactions.cashOut>, Body<typeof transactions.cashOut>>({
      queryFn: pay((body) => moneyCall(transactions.cashOut, body)),
      invalidatesTags: ['TRANSACTION'],
    }),
    agentTransactions: build.query<Page<Transaction>, { page?: number; limit?: number }>({
      query: (query) => call(transactions.agentTransactions, { query }),
      transformResponse: (answer: Answer<typeof transactions.agentTransactions>) => pageOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    agentSummary: build.query<AgentSummary, void>({
      query: () => call(transactions.getAgentSummary),
      transformResponse: (answer: Answer<typeof transactions.getAgentSummary>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
  }),
})

export const { useCashInMutation, useCashOutMutation, useAgentTransactionsQuery, useAgentSummaryQuery } =
  transactionsApi
