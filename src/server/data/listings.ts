import type { AgentListing, ListedAgent } from '#contract/entities/people.ts'
import { limits } from '#contract/limits.ts'
import type { Db, Sql } from '../database/connect.ts'
import { likePattern } from '../database/like.ts'
import { audit, type Cause } from './audit.ts'
import { lockPerson } from './people.ts'

/** Decides what is public about an agent: only what the agent chose, and only while the agent may handle cash. */

const nothingChosen: AgentListing = { listed: false, area: '', hours: '', showPhone: false }

const listingColumns = (db: Db) => db`is_listed as listed, area, hours, shows_phone as "showPhone"`

export async function listingOf(db: Db, agentId: string): Promise<AgentListing> {
  return (await listingsOf(db, [agentId])).get(agentId) ?? nothingChosen
}

export async function listingsOf(db: Db, agentIds: string[]): Promise<Map<string, AgentListing>> {
  const rows = await db<(AgentListing & { agent: string })[]>`
    select agent, ${listingColumns(db)} from agent_listing where agent = any(${agentIds}::uuid[])`
  return new Map(rows.map(({ agent, ...listing }) => [agent, listing]))
}

/** Writes the choice and its audit event in one transaction. Writes nothing if the choice is the same as before. */
export const chooseListing = (sql: Sql, agentId: string, wanted: AgentListing, cause: Cause) =>
  sql.begin(async (tx) => {
    await lockPerson(tx, agentId)
    const before = await listingOf(tx, agentId)
    if (isSame(before, wanted)) return
    await setListing(tx, agentId, wanted)
    await audit(tx, cause, 'change_listing', { details: { ...wanted } })
  })

/** Replaces an existing listing. */
export const setListing = (db: Db, agentId: string, { listed, area, hours, showPhone }: AgentListing) => db`
  insert into agent_listing (agent, is_listed, area, hours, shows_phone)
  values (${agentId}, ${listed}, ${area}, ${hours}, ${showPhone})
  on conflict (agent) do update set is_listed = excluded.is_listed, area = excluded.area,
    hours = excluded.hours, shows_phone = excluded.shows_phone`

const isSame = (one: AgentListing, other: AgentListing) =>
  one.listed === other.listed &&
  one.area === other.area &&
  one.hours === other.hours &&
  one.showPhone === other.showPhone

/** Leaves out suspended, blocked and frozen agents at once: nothing is cached. */
const publicAgents = (db: Db) => db`
  agent_listing join person on person.id = agent_listing.agent
  where is_listed and person.role = 'AGENT' and person.status = 'active' and person.frozen_at is null`

/** Searches name and area only: a search in hidden fields would reveal them. */
function matching(db: Db, search: string | undefined) {
  if (!search) return db``
  const pattern = likePattern(search)
  return db`and (lower(area) like lower(${pattern}) or lower(person.name) like lower(${pattern}))`
}

export type DirectoryQuery = { page: number; limit: number; search?: string | undefined }

export async function listedAgents(sql: Sql, { page, limit, search }: DirectoryQuery) {
  const found = sql`${publicAgents(sql)} ${matching(sql, search)}`
  const [counted] = await sql<[{ total: number }]>`
    select count(*)::int as total from (select from ${found} limit ${limits.filteredTotalMax}) as capped`
  const agents = await sql<ListedAgent[]>`
    select person.name, area, hours,
      case when shows_phone and person.phone_verified_at is not null then person.phone end as phone
    from ${found}
    order by lower(area), lower(person.name), person.number offset ${(page - 1) * limit} limit ${limit}`
  return { agents, total: counted.total }
}

export async function countListedAgents(db: Db): Promise<number> {
  const [counted] = await db<[{ total: number }]>`select count(*)::int as total from ${publicAgents(db)}`
  return counted.total
}
