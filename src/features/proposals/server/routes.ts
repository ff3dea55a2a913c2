import { isDeepStrictEqual } from 'node:util'
import type { MessageCode } from '#contract/message.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import { lockAdmins } from '#server/accounts/admin-access.ts'
import type { Tx } from '#server/database/connect.ts'
import { ok, pageMeta } from '#server/http/answer.ts'
import { counted } from '#server/http/counted.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import { recorded } from '#server/http/recorded.ts'
import { type Route, route } from '#server/http/route.ts'
import { personTopic } from '#server/live/signals.ts'
import type { Services } from '#server/services/services.ts'
import type { Proposal } from '../contract.ts'
import * as contract from '../contract.ts'
import { proposalLimits } from '../facts.ts'
import { approve, NotApplied, propose, recordProposal, reject, withdraw } from './deciding.ts'
import { type Kinds, kindOf } from './kinds.ts'
import { findProposal, listProposals, presentProposal, type StoredProposal } from './stored.ts'
import { checkersBeside } from './telling.ts'

export const routesOf = (kinds: Kinds): Route[] => [
  counted('admin', list),
  counted('admin', getOf(kinds)),
  ...[proposeOf(kinds), approveOf(kinds), rejectOf(kinds), withdrawalOf(kinds)].map((each) =>
    counted('proposal', tellingAll(kinds, keptOpen(each))),
  ),
]

const list = recorded(
  'view_proposals',
  route(contract.listProposals, async ({ caller: { personId }, query, services }) => {
    const { rows, total } = await listProposals(services.lists, personId, query)
    const meta = pageMeta(query.page, proposalLimits.pageSize, total)
    return ok(
      rows.map((row) => presentProposal(row, personId)),
      'ok',
      { meta },
    )
  }),
)

const getOf = (kinds: Kinds) =>
  route(contract.getProposal, async (call) => {
    const { sql } = call.services
    const stored = await findProposal(sql, call.params.proposalId)
    if (!stored) return refuse('PROPOSAL_NOT_FOUND')
    const subject = await kindOf(kinds, stored.kind).look(sql, stored.target)
    const isOpen = stored.state === 'open'
    await recordProposal(sql, call, 'view_proposals', stored)
    return ok({
      ...presentProposal(stored, call.caller.personId),
      now: isOpen && subject ? { ...subject.now } : null,
      hasChanged: isOpen && !isDeepStrictEqual(subject?.basis, stored.basis),
    })
  })

const answer = (outcome: StoredProposal | Refusal, viewer: string, message: MessageCode) =>
  isRefusal(outcome) ? outcome : ok(presentProposal(outcome, viewer), message)

/**
 * Each change notifies other administrators, which locks their rows. All are locked in one order before anything else,
 * as by the command that disables one.
 */
const inOrder = {
  first: async (tx: Tx) => {
    await lockAdmins(tx)
    return undefined
  },
}

const proposeOf = (kinds: Kinds) =>
  freshRoute(
    contract.propose,
    async (call, tx) => answer(await propose(tx, call, kinds, call.body), call.caller.personId, 'proposed'),
    inOrder,
  )

const approveOf = (kinds: Kinds) =>
  freshRoute(
    contract.approveProposal,
    async (call, tx) => {
      const wanted = { id: call.params.proposalId, ...call.body }
      const approved = await approve(tx, call, kinds, wanted)
      const message =
        isRefusal(approved) || approved.state === 'done' ? 'proposalApproved' : 'approvedForLater'
      return answer(approved, call.caller.personId, message)
    },
    inOrder,
  )

const rejectOf = (kinds: Kinds) =>
  freshRoute(
    contract.rejectProposal,
    async (call, tx) => {
      const wanted = { id: call.params.proposalId, ...call.body }
      return answer(await reject(tx, call, kinds, wanted), call.caller.personId, 'proposalRejected')
    },
    inOrder,
  )

const withdrawalOf = (kinds: Kinds) =>
  freshRoute(
    contract.withdrawProposal,
    async (call, tx) => {
      const ended = await withdraw(tx, call, kinds, call.params.proposalId)
      const message =
        !isRefusal(ended) && ended.state === 'cancelled' ? 'approvalCancelled' : 'proposalWithdrawn'
      return answer(ended, call.caller.personId, message)
    },
    inOrder,
  )

/** What could not be done is rolled back, and its refusal is the answer. */
const keptOpen = ({ endpoint, handler }: Route): Route => ({
  endpoint,
  handler: async (call) => {
    try {
      return await handler(call)
    } catch (error) {
      if (error instanceof NotApplied) return error.refusal
      throw error
    }
  },
})

/** The open pages of all administrators show the new count, and those of people whom it concerns what was done. */
const tellingAll = (kinds: Kinds, { endpoint, handler }: Route): Route => ({
  endpoint,
  handler: async (call) => {
    const given = await handler(call)
    if (given.ok || given.code === 'PROPOSAL_STALE') await tellAdmins(call.services)
    if (given.ok) await tellAudience(call.services, kinds, given.data as Proposal)
    return given
  },
})

async function tellAdmins({ sql, signals }: Services) {
  const everybody = await checkersBeside(sql, '00000000-0000-0000-0000-000000000000')
  signals.publish(everybody.map(({ id }) => personTopic(id)))
}

async function tellAudience({ sql, signals }: Services, kinds: Kinds, { kind, target, state }: Proposal) {
  if (state !== 'done') return
  const people = await kindOf(kinds, kind).audience?.(sql, target)
  signals.publish((people ?? []).map(personTopic))
}
