import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import type { Db } from '../database/connect.ts'
import { likePattern } from '../database/like.ts'
import { pageWindow } from './page-window.ts'
import { type Person, personColumns } from './people.ts'
import { peopleTotal } from './totals.ts'

export type PeopleAsked = { role: Role; search?: string | undefined }
export type PeopleQuery = PeopleAsked & { page: number; limit: number }
export type PeoplePage = { people: Person[]; total: number }

/** Newest first. */
export async function listPeople(db: Db, { role, page, limit, search }: PeopleQuery): Promise<PeoplePage> {
  const condition = conditionOf(db, { role, search })
  const total = search ? await countUpToCap(db, condition) : await peopleTotal(db, role)
  const { offset, count, fromOldest } = pageWindow(page, limit, total)
  // With a capped total, the position of the oldest row is unknown.
  const isCapped = search !== undefined && total === limits.filteredTotalMax
  if (fromOldest && !isCapped) {
    const oldestFirst = await db<Person[]>`
      select ${personColumns(db)} from person where ${condition} order by number offset ${offset} limit ${count}`
    return { people: oldestFirst.toReversed(), total }
  }
  const people = await db<Person[]>`
    select ${personColumns(db)} from person where ${condition}
    order by number desc offset ${(page - 1) * limit} limit ${count}`
  return { people, total }
}

type PartAsked = { before: bigint | undefined; limit: number }

/** The whole list, part by part, newest first. Without `next` it is the last part. */
export async function readPeople(db: Db, asked: PeopleAsked, { before, limit }: PartAsked) {
  const people = await db<(Person & { number: bigint })[]>`
    select ${personColumns(db)}, number from person
    where ${conditionOf(db, asked)} ${before === undefined ? db`` : db`and number < ${before}`}
    order by number desc limit ${limit}`
  return { people, next: people.length < limit ? undefined : people.at(-1)?.number }
}

const conditionOf = (db: Db, { role, search }: PeopleAsked) =>
  search ? db`role = ${role} and search like lower(${likePattern(search)})` : db`role = ${role}`

async function countUpToCap(db: Db, condition: unknown): Promise<number> {
  const [counted] = await db<[{ found: number }]>`
    select count(*)::int as found from (
      select from person where ${condition} limit ${limits.filteredTotalMax}
    ) as capped`
  return counted.found
}
