import type { z } from 'zod'

/** As typed: empty means no such filter. */
export type Filters = Record<(typeof names)[number], string>

const names = ['minAmount', 'maxAmount', 'startDate', 'endDate', 'type'] as const

export const noFilters: Filters = { minAmount: '', maxAmount: '', startDate: '', endDate: '', type: '' }

export const countInUse = (filters: Filters) => names.filter((name) => filters[name] !== '').length

/** The filters under the rules of one call. */
export function filterRules<Query extends object>(query: z.ZodType<Query>) {
  // The schema accepts any text; the form only has strings.
  const schema = query as z.ZodType<Query, Filters>
  return {
    schema,
    /** The query of the call: amounts as numbers, without empty fields. */
    askedBy: (filters: Filters): Query => schema.parse(filters),
    /** Those in the address, as the form shows them, and those in use: none while one of them breaks a rule. */
    filtersIn: (params: URLSearchParams): { typed: Filters; inUse: Filters } => {
      const typed = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Filters
      return { typed, inUse: schema.safeParse(typed).success ? typed : noFilters }
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
