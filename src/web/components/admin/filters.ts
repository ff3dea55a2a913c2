import type { z } from 'zod'
import { listTransactions } from '#contract/endpoints/admin.ts'
import type { TransactionsQuery } from '../../api/admin.ts'

/** As typed: empty means no such filter. */
export type Filters = Record<(typeof names)[number], string>

const names = ['minAmount', 'maxAmount', 'startDate', 'endDate', 'type'] as const

export const noFilters: Filters = { minAmount: '', maxAmount: '', startDate: '', endDate: '', type: '' }

export const countInUse = (filters: Filters) => names.filter((name) => filters[name] !== '').length

/** The rules of the call. It takes any text; the form knows that it gives strings. */
export const filtersSchema = listTransactions.query as z.ZodType<
  z.output<typeof listTransactions.query>,
  Filters
>

/** What the call is asked: amounts as numbers, without what is empty. */
export function askedBy(filters: Filters): TransactionsQuery {
  const { page: _, limit: __, ...asked } = listTransactions.query.parse(filters)
  return asked
}

/** An address that somebody mangled filters nothing. */
export function filtersIn(params: URLSearchParams): Filters {
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Filters
  return filtersSchema.safeParse(filters).success ? filters : noFilters
}

/** The address with these filters, from its first page. */
export function withFilters(current: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(current)
  next.delete('page')
  for (const name of names) {
    if (filters[name]) next.set(name, filters[name])
    else next.delete(name)
  }
  return next
}
