import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import type { SignedInCall } from '#server/accounts/sessions.ts'
import { type AuditAction, audit, type Cause, fromDueWork } from '#server/data/audit.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import { lockPerson } from '#server/data/people.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { dropDeadlines, setDeadlines } from '#server/due/deadlines.ts'
import type { Later, ProposalFacts, ProposalKind, Subject } from '#server/features/proposal-kind.ts'
import type { Services } from '#server/services/services.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { ProposalState, propose as proposeEndpoint } from '../contract.ts'
import { proposalLimits } from '../facts.ts'
import type { End } from './end-states.ts'
import { APPLY, deadlineKinds, EXPIRY, type Kinds, kindOf, REMINDER, summaryOf } from './kinds.ts'
import { findProposal, lockProposal, type StoredProposal } from './stored.ts'
import { checkersBeside, mailCheckers, tellChecker, tellMaker } from './telling.ts'

/** Rolls the approval back, with all that it has begun: the proposal stays open. */
export class NotApplied extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`refused: ${refusal.code}`)
    this.refusal = refusal
  }
}

type Wanted = BodyOf<typeof proposeEndpoint>

/** Call it under the caller's lock, as everything here. */
export async function propose(
  tx: Tx,
  call: ApprovingCall,
  kinds: Kinds,
  wanted: Wanted,
): Promise<StoredProposal | Refusal> {
  const { personId, role, name } = call.caller
  const kind = kindOf(kinds, wanted.kind)
  if (!kind.makers.includes(role)) return refuse('FORBIDDEN')
  const subject = await kind.look(tx, wanted.target, 'lock')
  if (!subject) return refuse(kind.notFound)
  const checkers = await checkersBeside(tx, personId)
  if (checkers.length === 0) return refuse('PROPOSAL_NO_CHECKER')
  const refused = await kind.check(tx, wanted, call.services.settings)
  if (refused) return refused
  const proposal = await insert(tx, personId, wanted, subject)
  if (!proposal) return refuse('PROPOSAL_EXISTS')
  await recordProposal(tx, call, 'propose', proposal)
  const ids = checkers.map(({ id }) => id)
  await notifyPeople(tx, ids, 'proposal_waits', { maker: name })
  await mailCheckers(tx, proposal, { checkers, summary: summaryOf(kinds, proposal), isReminder: false })
  return proposal
}

async function insert(tx: Tx, maker: string, { kind, target, payload, reason }: Wanted, { basis }: Subject) {
  const id = randomUUIDv7()
  const { count } = await tx`
    insert into proposal (id, kind, target, payload, basis, reason, maker)
    values (${id}, ${kind}, ${target}, ${JSON.stringify(payload)}::jsonb, ${JSON.stringify(basis)}::jsonb,
      ${reason}, ${maker})
    on conflict (kind, target) where state in ('open', 'approved') do nothing`
  if (count === 0) return undefined
  const endOf = (before: number) =>
    tx`select id, expires_at - ${before} * interval '1 hour' from proposal where id = ${id}`
  await setDeadlines(tx, EXPIRY, endOf(0))
  await setDeadlines(tx, REMINDER, endOf(proposalLimits.reminderHours))
  return findProposal(tx, id)
}

export type ApprovingCall = SignedInCall & { services: Pick<Services, 'settings'> }

/** An approval does it at once, in the same transaction, or says when it is done. */
export async function approve(
  tx: Tx,
  call: ApprovingCall,
  kinds: Kinds,
  { id, digest }: { id: string; digest: string },
): Promise<StoredProposal | Refusal> {
  const proposal = await lockProposal(tx, id)
  const refused = refusalOf(proposal, call, ['approved', 'done'])
  if (refused) return refused === 'repeat' ? (proposal as StoredProposal) : refused
  const open = proposal as StoredProposal
  // Somebody looked at another proposal, or at an old page.
  if (open.digest !== digest) return refuse('PROPOSAL_STALE')
  const kind = kindOf(kinds, open.kind)
  const subject = await kind.look(tx, open.target, 'lock')
  if (!subject || !isDeepStrictEqual(subject.basis, open.basis) || !(await canAct(tx, open.maker))) {
    await end(tx, call, kinds, open, 'void')
    return refuse('PROPOSAL_STALE')
  }
  await refuseWhatCannotBe(tx, kind, open, call.services.settings)
  await forgetDeadlines(tx, [id])
  const approved = await markApproved(tx, call, open, kind.later?.hours)
  const by = { cause: call, settings: call.services.settings }
  const summary = summaryOf(kinds, open)
  const { name } = call.caller
  if (kind.later) {
    await plan(tx, by, kind.later, approved)
    await tellMaker(tx, open, { state: 'approved', summary, checker: name })
  } else {
    await apply(tx, by, kind, approved)
    await tellMaker(tx, open, { state: 'done', summary, checker: name })
  }
  return (await findProposal(tx, id)) as StoredProposal
}

async function refuseWhatCannotBe(tx: Tx, kind: ProposalKind, proposal: StoredProposal, settings: Settings) {
  const refused = await kind.check(tx, wantedOf(proposal), settings)
  if (refused) throw new NotApplied(refused)
}

const wantedOf = ({ target, payload }: StoredProposal) => ({ target, payload: payload as never })

type ApprovedProposal = StoredProposal & { checker: string }

async function markApproved(
  tx: Tx,
  call: ApprovingCall,
  open: StoredProposal,
  hours: number | undefined,
): Promise<ApprovedProposal> {
  const checker = call.caller.personId
  const appliesAt = hours === undefined ? tx`null` : tx`now() + ${hours} * interval '1 hour'`
  await tx`
    update proposal set state = 'approved', checker = ${checker}, applies_at = ${appliesAt} where id = ${open.id}`
  await recordProposal(tx, call, 'approve_proposal', open)
  return (await findProposal(tx, open.id)) as ApprovedProposal
}

type Doing = { cause: Cause; settings: Settings }

const detailsOf = (approved: ApprovedProposal, { cause, settings: { publicUrl } }: Doing) => {
  const { id, checker } = approved
  return { ...wantedOf(approved), id, checker, cause, publicUrl }
}

async function plan(tx: Tx, doing: Doing, later: Later, approved: ApprovedProposal) {
  const appliesAt = approved.appliesAt as Date
  await setDeadlines(tx, APPLY, tx`select id, applies_at from proposal where id = ${approved.id}`)
  await later.planned(tx, { ...detailsOf(approved, doing), appliesAt })
}

async function apply(tx: Tx, doing: Doing, kind: ProposalKind, approved: ApprovedProposal) {
  const result = await kind.apply(tx, detailsOf(approved, doing))
  if (isRefusal(result)) throw new NotApplied(result)
  await tx`update proposal set state = 'done', result = ${JSON.stringify(result)}::jsonb where id = ${approved.id}`
  await recordProposal(tx, doing.cause, 'apply_proposal', approved, result)
}

/** Does what was approved, at its time, if everything is as the maker saw it and both may still act. */
export async function applyLater(tx: Tx, kinds: Kinds, proposal: StoredProposal, settings: Settings) {
  const approved = proposal as ApprovedProposal
  const kind = kindOf(kinds, approved.kind)
  const subject = await kind.look(tx, approved.target, 'lock')
  const stands =
    isDeepStrictEqual(subject?.basis, approved.basis) &&
    (await canAct(tx, approved.maker)) &&
    (await canAct(tx, approved.checker)) &&
    (await kind.later?.stands(tx, approved.id))
  if (!stands) return end(tx, fromDueWork, kinds, approved, 'cancelled')
  await apply(tx, { cause: fromDueWork, settings }, kind, approved)
  await tellMaker(tx, approved, { state: 'effective', summary: summaryOf(kinds, approved) })
}

/** `repeat`: the caller has done this before and did not learn of it. */
function refusalOf(
  proposal: StoredProposal | undefined,
  { caller }: SignedInCall,
  after: readonly ProposalState[],
): Refusal | 'repeat' | undefined {
  if (!proposal) return refuse('PROPOSAL_NOT_FOUND')
  if (proposal.maker === caller.personId) return refuse('PROPOSAL_OWN')
  if (proposal.state === 'open') return undefined
  const isRepeat = after.includes(proposal.state) && proposal.checker === caller.personId
  return isRepeat ? 'repeat' : refuse('PROPOSAL_CLOSED')
}

const canAct = async (tx: Tx, admin: string): Promise<boolean> =>
  (await tx`select from person where id = ${admin} and status = 'active' and frozen_at is null`).count > 0

export async function reject(
  tx: Tx,
  call: SignedInCall,
  kinds: Kinds,
  { id, answer }: { id: string; answer: string },
): Promise<StoredProposal | Refusal> {
  const proposal = await lockProposal(tx, id)
  const refused = refusalOf(proposal, call, ['rejected'])
  if (refused) return refused === 'repeat' ? (proposal as StoredProposal) : refused
  const open = proposal as StoredProposal
  const { personId, name } = call.caller
  await tx`update proposal set state = 'rejected', checker = ${personId}, answer = ${answer} where id = ${id}`
  await forgetDeadlines(tx, [id])
  await recordProposal(tx, call, 'reject_proposal', open)
  await tellMaker(tx, open, { state: 'rejected', summary: summaryOf(kinds, open), checker: name, answer })
  return (await findProposal(tx, id)) as StoredProposal
}

/** An open one by its maker. One person is enough to cancel what two approved, while it waits. */
export async function withdraw(
  tx: Tx,
  call: SignedInCall,
  kinds: Kinds,
  id: string,
): Promise<StoredProposal | Refusal> {
  const proposal = await lockProposal(tx, id)
  if (!proposal) return refuse('PROPOSAL_NOT_FOUND')
  if (proposal.state === 'cancelled') return proposal
  if (proposal.state === 'approved') {
    await end(tx, call, kinds, proposal, 'cancelled')
    return (await findProposal(tx, id)) as StoredProposal
  }
  if (proposal.maker !== call.caller.personId) return refuse('FORBIDDEN')
  if (proposal.state === 'withdrawn') return proposal
  if (proposal.state !== 'open') return refuse('PROPOSAL_CLOSED')
  await tx`update proposal set state = 'withdrawn' where id = ${id}`
  await forgetDeadlines(tx, [id])
  await recordProposal(tx, call, 'withdraw_proposal', proposal)
  return (await findProposal(tx, id)) as StoredProposal
}

const actionOf = {
  expired: 'expire_proposal',
  void: 'void_proposal',
  cancelled: 'cancel_proposal',
} as const satisfies Partial<Record<End, AuditAction>>

/** Ends a locked proposal without a decision. */
export async function end(
  tx: Tx,
  cause: Cause,
  kinds: Kinds,
  proposal: StoredProposal,
  state: keyof typeof actionOf,
) {
  await tx`update proposal set state = ${state} where id = ${proposal.id}`
  await forgetDeadlines(tx, [proposal.id])
  await recordProposal(tx, cause, actionOf[state], proposal)
  const summary = summaryOf(kinds, proposal)
  await tellMaker(tx, proposal, { state, summary })
  if (state !== 'cancelled') return
  await tellChecker(tx, proposal, summary)
  await kindOf(kinds, proposal.kind).later?.cancelled(tx, proposal, cause)
}

/**
 * Cancels what was approved and still waits, by somebody who is no administrator. `first` runs under the lock. False: it
 * has taken effect or ended before.
 */
export async function cancelApproved(
  tx: Tx,
  cause: Cause,
  kinds: Kinds,
  id: string,
  first: (proposal: StoredProposal) => Promise<void>,
): Promise<boolean> {
  const found = await findProposal(tx, id)
  if (!found) return false
  // A notification locks the maker: in the order of every change.
  await lockPerson(tx, found.maker)
  const proposal = (await lockProposal(tx, id)) as StoredProposal
  if (proposal.state !== 'approved') return false
  await first(proposal)
  await end(tx, cause, kinds, proposal, 'cancelled')
  return true
}

async function forgetDeadlines(tx: Tx, ids: readonly string[]) {
  for (const kind of deadlineKinds) await dropDeadlines(tx, kind, tx`select unnest(${ids}::text[])`)
}

/** The subject is the person whom it is about, if it is about one. */
export const recordProposal = (
  db: Db,
  cause: Cause,
  action: AuditAction,
  proposal: StoredProposal,
  result: ProposalFacts = {},
) =>
  audit(db, cause, action, {
    subject: proposal.targetName === null ? null : proposal.target,
    details: { proposal: proposal.id, kind: proposal.kind, payload: proposal.payloadDigest, ...result },
  })
