import {
  getAgentListing as getEndpoint,
  updateAgentListing as updateEndpoint,
} from '#contract/endpoints/agent.ts'
import { presentListing } from '../../accounts/present-person.ts'
import { chooseListing, listingOf } from '../../data/listings.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

export const getAgentListing = route(getEndpoint, async ({ caller, services }) =>
  ok(presentListing(await listingOf(services.byKey, caller.personId))),
)

export const updateAgentListing = route(
  updateEndpoint,
  async ({ caller, body, services, address, requestId }) => {
    await chooseListing(services.sql, caller.personId, body, { address, requestId })
    return ok(presentListing(body), body.listed ? 'listed' : 'notListed')
  },
)
