import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { page } from '#contract/fields.ts'
import { statementsCalls } from './calls.ts'
import { monthDocs, statement, statementMonths } from './entities.ts'

const params = z.object({
  month: z
    .string()
    .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/)
    .meta(monthDocs),
})

export const listStatements = endpoint({
  ...statementsCalls.listStatements,
  summary: 'The months that have a statement of the own account',
  response: statementMonths,
})

export const getStatement = endpoint({
  ...statementsCalls.getStatement,
  summary: 'The statement of a month in Dhaka, its entries oldest first',
  params,
  query: z.object({ page }),
  response: statement,
  paged: true,
  refusals: ['STATEMENT_NOT_FOUND'],
  docs: {
    description:
      'Names are those that were visible when the money moved, the holder is that of the end of the month. The ' +
      'running month is given so far.',
  },
})

export const downloadStatement = endpoint({
  ...statementsCalls.downloadStatement,
  summary: 'The statement of a month as a CSV file; the file of a closed month never changes',
  params,
  response: z.string(),
  isCsv: true,
  refusals: ['STATEMENT_NOT_FOUND', 'RATE_LIMITED'],
  docs: {
    description: 'The last line has the count of the lines before it, without the head, and their SHA-256.',
  },
})

export * from './entities.ts'
