import {
  approveAgent as approveEndpoint,
  listAgents as listEndpoint,
  signOutAgent as signOutEndpoint,
  suspendAgent as suspendEndpoint,
} from '#contract/endpoints/admin.ts'
import type { MessageCode } from '#contract/message.ts'
import { refuse } from '#contract/refusal.ts'
import { presentAgent } from '../../accounts/present-person.ts'
import { changeStatus } from '../../accounts/status.ts'
import { listingOf, listingsOf } from '../../data/listings.ts'
import { listPeople } from '../../data/people-list.ts'
import { shutOutsOf } from '../../features/hooks.ts'
import { ok, pageMeta } from '../../http/answer.ts'
import { recorded } from '../../http/recorded.ts'
import { type Call, route } from '../../http/route.ts'
import { signOutPerson } from './sign-out.ts'

export const listAgents = recorded(
  'view_agents',
  route(listEndpoint, async ({ query, services }) => {
    const { people, total, listings, blocks } = await services.replica.read(services.sql, async (db) => {
      const page = await listPeople(db, { ...query, role: 'AGENT' })
      const ids = page.people.map(({ id }) => id)
      return { ...page, listings: await listingsOf(db, ids), blocks: await shutOutsOf(db, ids) }
    })
    return ok(
      people.map((person) => presentAgent(person, listings.get(person.id), blocks.get(person.id))),
      'ok',
      { meta: pageMeta(query.page, query.limit, total) },
    )
  }),
)

export const approveAgent = route(approveEndpoint, (call) =>
  changeAgent(call, { to: 'active', action: 'approve', message: 'agentApproved' }),
)

export const suspendAgent = route(suspendEndpoint, (call) =>
  changeAgent(call, { to: 'suspended', action: 'suspend', message: 'agentSuspended' }),
)

type Change = { to: 'active' | 'suspended'; action: 'approve' | 'suspend'; message: MessageCode }

async function changeAgent(
  call: Call<typeof approveEndpoint | typeof suspendEndpoint>,
  { to, action, message }: Change,
) {
  const { sql } = call.services
  const agent = await changeStatus(sql, call, { personId: call.params.agentId, role: 'AGENT', to, action })
  if (typeof agent === 'string') return refuse(agent === 'nobody' ? 'AGENT_NOT_FOUND' : agent)
  const shutOuts = await shutOutsOf(sql, [agent.id])
  return ok(presentAgent(agent, await listingOf(sql, agent.id), shutOuts.get(agent.id)), message)
}

export const signOutAgent = route(signOutEndpoint, (call) =>
  signOutPerson(call, {
    personId: call.params.agentId,
    role: 'AGENT',
    message: 'agentSignedOut',
    notFound: 'AGENT_NOT_FOUND',
  }),
)
