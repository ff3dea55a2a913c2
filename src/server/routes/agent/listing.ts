import {
  getAgentListing as getEndpoint,
  updateAgentListing as updateEndpoint,
} from '#contract/endpoints/agent.ts'
import type { AgentListing } from '#contract/entities/people.ts'
import { presentListing } from '../../accounts/present-person.ts'
import type { Caller } from '../../accounts/sessions.ts'
import { chooseListing, listingOf } from '../../data/listings.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

export const getAgentListing = route(getEndpoint, async ({ caller, services }) =>
  ok(presentListing(await listingOf(services.byKey, caller.personId))),
)

export const updateAgentListing = route(updateEndpoint, async (call) => {
  const { caller, body, services } = call
  await chooseListing(services.sql, caller.personId, body, call)
  return ok(presentListing(body), outcomeOf(body, caller))
})

/** The directory shows active agents only. */
function outcomeOf({ listed }: AgentListing, { status }: Caller) {
  if (!listed) return 'notListed'
  return status === 'active' ? 'listed' : 'listedLater'
}
