import type { z } from 'zod'

/** As typed: empty means no such filter. */
export type Filters = Record<(typeof names)[number], string>

const names = ['minAmount', 'maxAmount', 'startDate', 'endDate', 'type'] as const

export const noFilters: Filters = { minAmount: '', maxAmount: '', startDate: '', endDate: '', type: '' }

export const countInUse = (filters: Filters) => names.filter((name) => filters[name] !== '').length

/** The filters under the rules of one call. */
export function filterRules<Query extends object>(query: z.ZodType<Query>) {
  // The call takes any text; the form knows that it gives strings.
  const schema = query as z.ZodType<Query, Filters>
  return {
    schema,
    /** What the call is asked: amounts as numbers, without what is empty. */
    askedBy: (filters: Filters): Query => schema.parse(filters),
    /** An address that somebody mangled filters nothing. */
    filtersIn: (params: URLSearchParams): Filters => {
      const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Filters
      return schema.safeParse(filters).success ? filters : noFilters
    },
  }
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
