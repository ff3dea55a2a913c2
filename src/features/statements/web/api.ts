import type { PageMeta } from '#contract/entities/page-meta.ts'
import { api } from '#web/api/base.ts'
import { type Answer, call, dataOf, type Typed } from '#web/api/call.ts'
import { statementsCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { Statement, StatementMonths } from '../entities.ts'

const statements: Typed<typeof statementsCalls, typeof endpoints> = statementsCalls

export type StatementPage = { statement: Statement; meta: PageMeta }

const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    statementMonths: build.query<StatementMonths, void>({
      query: () => call(statements.listStatements),
      transformResponse: (answer: Answer<typeof statements.listStatements>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    statement: build.query<StatementPage, { month: string; page: number }>({
      query: ({ month, page }) => call(statements.getStatement, { params: { month }, query: { page } }),
      transformResponse: ({ data, meta }: Answer<typeof statements.getStatement>) => ({
        statement: data,
        meta: meta ?? { page: 1, limit: data.rows.length, total: data.rows.length, totalPages: 1 },
      }),
      providesTags: ['TRANSACTION'],
    }),
  }),
})

export const { useStatementMonthsQuery, useStatementQuery, useLazyStatementQuery } = statementsApi
