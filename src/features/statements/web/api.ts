import type { PageMeta } from '#contract/entities/page-meta.ts'
import { api } from '#web/api/base.ts'
import { type Answer, call, dataOf } from '#web/api/call.ts'
import type * as contract from '../contract.ts'
import type { Statement, StatementMonths } from '../entities.ts'

type ListStatements = typeof contract.listStatements
type GetStatement = typeof contract.getStatement

export type StatementPage = { statement: Statement; meta: PageMeta }

const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    statementMonths: build.query<StatementMonths, void>({
      query: () => call<ListStatements>('GET', '/statements'),
      transformResponse: (answer: Answer<ListStatements>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    statement: build.query<StatementPage, { month: string; page: number }>({
      query: ({ month, page }) =>
        call<GetStatement>('GET', '/statements/:month', { params: { month }, query: { page } }),
      transformResponse: ({ data, meta }: Answer<GetStatement>) => ({
        statement: data,
        meta: meta ?? { page: 1, limit: data.rows.length, total: data.rows.length, totalPages: 1 },
      }),
      providesTags: ['TRANSACTION'],
    }),
  }),
})

export const { useStatementMonthsQuery, useStatementQuery, useLazyStatementQuery } = statementsApi
