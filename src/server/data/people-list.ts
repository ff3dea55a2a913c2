import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import type { Sql } from './connect.ts'
import { type Person, personColumns } from './people.ts'

export type PeopleQuery = { role: Role; page: number; limit: number; search?: string | undefined }
export type PeoplePage = { people: Person[]; total: number }

/** Newest first. */
export async function listPeople(sql: Sql, query: PeopleQuery): Promise<PeoplePage> {
  const { role, page, limit, search } = query
  const total = search ? await countFound(sql, role, search) : await totalOf(sql, role)
  const skipped = (page - 1) * limit
  const size = Math.min(limit, total - skipped)
  if (size <= 0) return { people: [], total }
  const people = search
    ? await findPage(sql, { role, search, skipped, size })
    : await pageFromNearerEnd(sql, { role, total, skipped, size })
  return { people, total }
}

async function totalOf(sql: Sql, role: Role): Promise<number> {
  const [row] = await sql<{ people: bigint }[]>`select people from person_total where role = ${role}`
  return Number(row?.people ?? 0)
}

/** The last page costs what the first one does. */
async function pageFromNearerEnd(
  sql: Sql,
  { role, total, skipped, size }: { role: Role; total: number; skipped: number; size: number },
): Promise<Person[]> {
  const after = total - skipped - size
  if (skipped <= after) {
    return sql<Person[]>`
      select ${personColumns(sql)} from person where role = ${role}
      order by number desc offset ${skipped} limit ${size}`
  }
  const oldestFirst = await sql<Person[]>`
    select ${personColumns(sql)} from person where role = ${role}
    order by number offset ${after} limit ${size}`
  return oldestFirst.toReversed()
}

/** Every character is literal: % and _ find themselves. */
const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

async function countFound(sql: Sql, role: Role, search: string): Promise<number> {
  const [row] = await sql<{ found: number }[]>`
    select count(*)::int as found from (
      select from person where role = ${role} and search like lower(${pattern(search)})
      limit ${limits.filteredTotalMax}
    ) as capped`
  return row?.found ?? 0
}

const findPage = (
  sql: Sql,
  { role, search, skipped, size }: { role: Role; search: string; skipped: number; size: number },
) => sql<Person[]>`
  select ${personColumns(sql)} from person
  where role = ${role} and search like lower(${pattern(search)})
  order by number desc offset ${skipped} limit ${size}`
