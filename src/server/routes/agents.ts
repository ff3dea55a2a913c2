import { findAgents as endpoint } from '#contract/endpoints/agents.ts'
import { attemptFrom } from '../accounts/attempts.ts'
import { presentListedAgent } from '../accounts/present-person.ts'
import { listedAgents } from '../data/listings.ts'
import { ok, pageMeta } from '../http/answer.ts'
import { countOrRefuse } from '../http/rate.ts'
import { route } from '../http/route.ts'

export const findAgents = route(endpoint, async ({ query, services, address }) => {
  const { sql, lists, settings } = services
  const refused = await countOrRefuse(sql, attemptFrom('directory', address), settings)
  if (refused) return refused
  const { page, limit } = query
  const { agents, total } = await listedAgents(lists, query)
  return ok(agents.map(presentListedAgent), 'ok', { meta: pageMeta(page, limit, total) })
})
