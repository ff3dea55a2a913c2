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
import type { Tx } from '../../database/connect.ts'
import { shutOutsOf } from '../../features/hooks.ts'
import { ok, pageMeta } from '../../http/answer.ts'
import { freshRoute } from '../../http/fresh-route.ts'
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

export const approveAgent = freshRoute(approveEndpoint, (call, tx) =>
  changeAgent(tx, call, { to: 'active', action: 'approve', message: 'agentApproved' }),
)

export const suspendAgent = freshRoute(suspendEndpoint, (call, tx) =>
  changeAgent(tx, call, { to: 'suspended', action: 'suspend', message: 'agentSuspended' }),
)

type Change = { to: 'active' | 'suspended'; action: 'approve' | 'suspend'; message: MessageCode }

async function changeAgent(
  tx: Tx,
  call: Call<typeof approveEndpoint | typeof suspendEndpoint>,
  { to, action, message }: Change,
) {
  const agent = await changeStatus(tx, call, {
    personId: call.params.agentId,
    role: 'AGENT',
    to,
    action,
    ...call.body,
  })
  if (!agent) return refuse('AGENT_NOT_FOUND')
  const shutOuts = await shutOutsOf(tx, [agent.id])
  return ok(presentAgent(agent, await listingOf(tx, agent.id), shutOuts.get(agent.id)), message)
}

export const signOutAgent = freshRoute(signOutEndpoint, (call, tx) =>
  signOutPerson(tx, call, {
    personId: call.params.agentId,
    role: 'AGENT',
    ...call.body,
    message: 'agentSignedOut',
    notFound: 'AGENT_NOT_FOUND',
  }),
)
