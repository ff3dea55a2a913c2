import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import type { Sql } from '../database/connect.ts'
import { likePattern } from '../database/like.ts'
import { pageWindow } from './page-window.ts'
import { type Person, personColumns } from './people.ts'
import { peopleTotal } from './totals.ts'

export type PeopleQuery = { role: Role; page: number; limit: number; search?: string | undefined }
export type PeoplePage = { people: Person[]; total: number }

/** Newest first. */
export async function listPeople(sql: Sql, { role, page, limit, search }: PeopleQuery): Promise<PeoplePage> {
  const condition = search
    ? sql`role = ${role} and search like lower(${likePattern(search)})`
    : sql`role = ${role}`
  const total = search ? await countUpToCap(sql, condition) : await peopleTotal(sql, role)
  const { offset, count, fromOldest } = pageWindow(page, limit, total)
  // With a capped total, the position of the oldest row is unknown.
  const isCapped = search !== undefined && total === limits.filteredTotalMax
  if (fromOldest && !isCapped) {
    const oldestFirst = await sql<Person[]>`
      select ${personColumns(sql)} from person where ${condition} order by number offset ${offset} limit ${count}`
    return { people: oldestFirst.toReversed(), total }
  }
  const people = await sql<Person[]>`
    select ${personColumns(sql)} from person where ${condition}
    order by number desc offset ${(page - 1) * limit} limit ${count}`
  return { people, total }
}

async function countUpToCap(sql: Sql, condition: unknown): Promise<number> {
  const [counted] = await sql<[{ found: number }]>`
    select count(*)::int as found from (
      select from person where ${condition} limit ${limits.filteredTotalMax}
    ) as capped`
  return counted.found
}
