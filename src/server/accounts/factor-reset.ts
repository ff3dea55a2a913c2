import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import type { Statement } from '#ledger/database.ts'
import { audit, type Cause, fromCommandLine, fromDueWork } from '../data/audit.ts'
import { findPersonByEmail, lockFreePeople, lockPerson, type Person } from '../data/people.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { dropDeadlines, setDeadlines } from '../due/deadlines.ts'
import { dueKind, type Locked } from '../due/kind.ts'
import { enqueue, enqueueAll } from '../messages/outbox/enqueue.ts'
import { mails } from '../messages/texts.ts'
import { attemptOf, forgetAttempts } from './attempts.ts'
import { dropFactors } from './authenticator.ts'
import { hashToken, newToken } from './secrets.ts'
import { enqueueSecurityMails, type Site } from './security-mail.ts'
import { type Caller, endSessions, type SignedInCall } from './sessions.ts'

/** For people who lost their phone and their recovery codes. It takes two admins and a waiting time. */

/** An administrator's factors are reset by a command only: two admins must not take over a third one. */
const resettable: readonly Role[] = ['USER', 'AGENT']
const WAIT = `${limits.factorResetHours} hours`
/** An approved reset by its id: the factors are removed after the waiting time. */
const KIND = 'factor_reset'

export type NotReset =
  | 'ACCOUNT_NOT_FOUND'
  | 'NO_SECOND_FACTOR'
  | 'FACTOR_RESET_EXISTS'
  | 'FACTOR_RESET_NOT_FOUND'
  | 'FACTOR_RESET_OWN'

export async function proposeReset(tx: Tx, call: SignedInCall, email: string): Promise<NotReset | undefined> {
  const found = await findPersonByEmail(tx, email)
  if (!found || !resettable.includes(found.role)) return 'ACCOUNT_NOT_FOUND'
  const { id, hasSecondFactor } = await lockPerson(tx, found.id)
  if (!hasSecondFactor) return 'NO_SECOND_FACTOR'
  const proposed = await tx`
    insert into factor_reset (person, proposed_by) values (${id}, ${call.caller.personId}) on conflict do nothing`
  if (proposed.count === 0) return 'FACTOR_RESET_EXISTS'
  await audit(tx, call, 'propose_factor_reset', { subject: id })
  return undefined
}

type Stored = { person: string; proposedBy: string; approvedAt: Date | null }

/** Locks the person first: every change of factors uses this order. */
async function lockReset(tx: Tx, id: string): Promise<(Stored & { owner: Person }) | undefined> {
  const find = () => tx<Stored[]>`
    select person, proposed_by as "proposedBy", approved_at as "approvedAt" from factor_reset where id = ${id}`
  const [found] = await find()
  if (!found) return undefined
  const owner = await lockPerson(tx, found.person)
  const [current] = await find()
  return current && { ...current, owner }
}

/** By another admin than the one who proposed it. The owner gets a mail with a link that cancels it. */
export async function approveReset(
  tx: Tx,
  call: SignedInCall,
  id: string,
  site: Site,
): Promise<NotReset | undefined> {
  const reset = await lockReset(tx, id)
  if (!reset) return 'FACTOR_RESET_NOT_FOUND'
  if (reset.proposedBy === call.caller.personId) return 'FACTOR_RESET_OWN'
  if (reset.approvedAt) return undefined
  const token = newToken()
  const [{ appliesAt }] = await tx<[{ appliesAt: Date }]>`
    update factor_reset set approved_by = ${call.caller.personId}, approved_at = now(), cancel_hash = ${hashToken(token)}
    where id = ${id} returning approved_at + ${WAIT}::interval as "appliesAt"`
  await setDeadlines(
    tx,
    KIND,
    tx`select id, approved_at + ${WAIT}::interval from factor_reset where id = ${id}`,
  )
  const mail = mails.factorResetPlannedMail(reset.owner.email, appliesAt, site.publicUrl, token)
  await enqueue(tx, { topic: 'mail', payload: mail })
  await audit(tx, call, 'approve_factor_reset', { subject: reset.person })
  return undefined
}

/** Any admin can withdraw it. */
export async function withdrawReset(tx: Tx, call: SignedInCall, id: string): Promise<NotReset | undefined> {
  const reset = await lockReset(tx, id)
  if (!reset) return 'FACTOR_RESET_NOT_FOUND'
  await dropResets(tx, tx`id = ${id}`)
  await audit(tx, call, 'withdraw_factor_reset', { subject: reset.person })
  return undefined
}

type Withdrawn = { id: string; person: string; email: string; isApproved: boolean; otherAdmin: string | null }

/**
 * Withdraws what an admin proposed or approved who may not act any more: perhaps somebody else used the account. Call
 * it under the admin's lock, so that no proposal or approval of theirs is on its way.
 */
export async function withdrawResetsOf(tx: Tx, admin: string, cause: Cause) {
  const isTheirs = tx`${admin} in (proposed_by, approved_by)`
  await tx`
    select from person where id in (select person from factor_reset where ${isTheirs}) order by id for no key update`
  const withdrawn = await tx<Withdrawn[]>`
    delete from factor_reset as reset using person as owner
    where ${isTheirs} and owner.id = reset.person
    returning reset.id, owner.id as person, owner.email, reset.approved_at is not null as "isApproved", (
      select email from person where id in (proposed_by, approved_by) and id <> ${admin}
    ) as "otherAdmin"`
  await dropDeadlines(tx, KIND, tx`select unnest(${withdrawn.map(({ id }) => id)}::text[])`)
  for (const { person, ...told } of withdrawn) {
    await audit(tx, cause, 'withdraw_factor_reset', { subject: person, details: { admin } })
    await enqueueAll(tx, withdrawalMails(told))
  }
}

/** The owner was told of a reset once it was approved. */
const withdrawalMails = ({ email, isApproved, otherAdmin }: Omit<Withdrawn, 'id' | 'person'>) =>
  [
    ...(isApproved ? [mails.factorsStayMail(email)] : []),
    ...(otherAdmin ? [mails.factorResetWithdrawnMail(otherAdmin, email)] : []),
  ].map((payload) => ({ topic: 'mail' as const, payload }))

/** The owner still has the factors, or does not know who asked. */
export const cancelReset = (sql: Sql, token: string, cause: Cause) =>
  sql.begin(async (tx): Promise<'cancelled' | 'no link'> => {
    const [cancelled] = await dropResets(tx, tx`cancel_hash = ${hashToken(token)}`)
    if (!cancelled) return 'no link'
    await audit(tx, cause, 'cancel_factor_reset', { subject: cancelled.person })
    return 'cancelled'
  })

/** Resets with their deadlines. The transaction holds the people, or the rows that it deletes here. */
export async function dropResets(tx: Tx, which: Statement): Promise<{ id: string; person: string }[]> {
  const dropped = await tx<{ id: string; person: string }[]>`
    delete from factor_reset where ${which} returning id, person`
  await dropDeadlines(tx, KIND, tx`select unnest(${dropped.map(({ id }) => id)}::text[])`)
  return dropped
}

/** Removes the factors of a person whose waiting time is over. */
export const factorResetDue = dueKind<Person, { settings: Site }>({
  kind: KIND,
  lock: async (tx, [id = '']) => lockFreeReset(tx, id),
  work: async (tx, owners, { settings }) => {
    for (const owner of owners) {
      await removeFactors(tx, owner, settings)
      await audit(tx, fromDueWork, 'reset_factors', { subject: owner.id })
    }
  },
})

async function lockFreeReset(tx: Tx, id: string): Promise<Locked<Person>> {
  const [found] = await tx<{ person: string }[]>`select person from factor_reset where id = ${id}`
  if (!found) return new Map([[id, undefined]])
  const owner = (await lockFreePeople(tx, [found.person])).get(found.person)
  // Another worker has the owner, and must find the reset free.
  if (!owner) return new Map()
  const { count } = await tx`select from factor_reset where id = ${id} for no key update skip locked`
  return count > 0 ? new Map([[id, owner]]) : new Map()
}

/** By the operator, at once. */
export const resetFactorsNow = (sql: Sql, email: string, site: Site) =>
  sql.begin(async (tx): Promise<'reset' | 'nobody' | 'no factor'> => {
    const found = await findPersonByEmail(tx, email)
    if (!found) return 'nobody'
    const person = await lockPerson(tx, found.id)
    if (!person.hasSecondFactor) return 'no factor'
    await removeFactors(tx, person, site)
    await audit(tx, fromCommandLine(), 'reset_factors', { subject: person.id })
    return 'reset'
  })

async function removeFactors(tx: Tx, { id, email }: Person, site: Site) {
  await dropFactors(tx, id)
  await dropResets(tx, tx`person = ${id}`)
  await endSessions(tx, id)
  await forgetAttempts(tx, attemptOf('wrong_code', id, ''))
  await enqueueSecurityMails(tx, id, [mails.factorsResetMail(email)], site)
}

export type FactorResetView = {
  id: string
  name: string
  email: string
  proposedBy: string
  proposedAt: Date
  approvedBy: string | null
  appliesAt: Date | null
  isOwn: boolean
}

export const listResets = (db: Db, { personId }: Caller) => db<FactorResetView[]>`
  select reset.id, person.name, person.email, proposer.name as "proposedBy", reset.proposed_at as "proposedAt",
    approver.name as "approvedBy", reset.approved_at + ${WAIT}::interval as "appliesAt",
    reset.proposed_by = ${personId} as "isOwn"
  from factor_reset as reset
  join person on person.id = reset.person
  join person as proposer on proposer.id = reset.proposed_by
  left join person as approver on approver.id = reset.approved_by
  order by reset.proposed_at, reset.id`
