import { listTransactions } from '#contract/endpoints/admin.ts'
import type { TransactionsQuery } from '../../api/admin.ts'

/** As typed: empty means no such filter. */
export type Filters = Record<(typeof names)[number], string>
export type FilterErrors = Partial<Record<keyof Filters, string>>

const names = ['minAmount', 'maxAmount', 'startDate', 'endDate', 'type'] as const

export const noFilters: Filters = { minAmount: '', maxAmount: '', startDate: '', endDate: '', type: '' }

export const countInUse = (filters: Filters) => names.filter((name) => filters[name] !== '').length

export function mistakesIn(filters: Filters): FilterErrors {
  const issues = listTransactions.query.safeParse(filters).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
}

/** What the call is asked: amounts as numbers, without what is empty. */
export function askedBy(filters: Filters): TransactionsQuery {
  const { page: _, limit: __, ...asked } = listTransactions.query.parse(filters)
  return asked
}

/** An address that somebody mangled filters nothing. */
export function filtersIn(params: URLSearchParams): Filters {
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Filters
  return Object.keys(mistakesIn(filters)).length === 0 ? filters : noFilters
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
