import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { page } from '#contract/fields.ts'
import { monthDocs, statement, statementMonths } from './entities.ts'

const access = ['USER', 'AGENT'] as const
const params = z.object({
  month: z
    .string()
    .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/)
    .meta(monthDocs),
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/statements',
  summary: 'The months that have a statement of the own account',
  access,
  response: statementMonths,
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/statements/:month',
  summary: 'The statement of a month in Dhaka, its entries oldest first',
  access,
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
  method: 'GET',
  path: '/statements/:month/csv',
  summary: 'The statement of a month as a CSV file; the file of a closed month never changes',
  access,
  params,
  response: z.string(),
  isCsv: true,
  refusals: ['STATEMENT_NOT_FOUND', 'RATE_LIMITED'],
  docs: {
    description: 'The last line has the count of the lines before it, without the head, and their SHA-256.',
  },
})

export * from './entities.ts'
