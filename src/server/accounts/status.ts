import { poishaToTaka } from '#contract/money.ts'
import type { AccountStatus, Role } from '#contract/roles.ts'
import { type AuditAction, audit } from '../data/audit.ts'
import { type Person, personColumns } from '../data/people.ts'
import { lockAccountsOf } from '../data/wallets.ts'
import type { Tx } from '../database/connect.ts'
import { enqueue } from '../messages/outbox/enqueue.ts'
import { mails } from '../messages/texts.ts'
import { type Caller, endSessions, type SignedInCall } from './sessions.ts'
import { tellStopped } from './stopped.ts'

export type StatusChange = {
  personId: string
  /** A person of another role counts as not found: each path is for one role. */
  role: Role
  to: AccountStatus
  action: AuditAction
  reason?: string | undefined
}

/**
 * By an admin. Waits for running postings, which hold the lock on the account's row. Every later posting sees the
 * change. Undefined when there is no such person.
 */
export async function changeStatus(
  tx: Tx,
  call: SignedInCall,
  wanted: StatusChange,
): Promise<Person | undefined> {
  const person = await lockPersonOfRole(tx, wanted)
  if (!person || person.status === wanted.to) return person
  // As the database writes it, which compares it as text.
  const change = { ...wanted, personId: person.id }
  await (change.action === 'approve' ? approve(tx, call.caller, change) : setStatus(tx, change))
  if (change.to === 'blocked') await endSessions(tx, person.id)
  if (change.role === 'AGENT') await mailAgent(tx, person, change)
  await audit(tx, call, change.action, {
    subject: person.id,
    details: { from: person.status, reason: change.reason },
  })
  return { ...person, status: change.to }
}

/** Undefined for nobody, and for somebody of another role. */
export async function lockPersonOfRole(
  tx: Tx,
  { personId, role }: Pick<StatusChange, 'personId' | 'role'>,
): Promise<Person | undefined> {
  const [person] = await tx<Person[]>`
    select ${personColumns(tx)} from person where id = ${personId} and role = ${role} for no key update`
  return person
}

async function setStatus(tx: Tx, { personId, to }: StatusChange) {
  await tx`update person set status = ${to} where id = ${personId}`
  await lockAccountsOf(tx, personId)
  await tx`update account set status = ${to} where owner = ${personId} or holder = ${personId}`
  if (to === 'blocked') await tellStopped(tx, personId)
}

/**
 * A function of the owner: the serving role cannot set a credit line. The first approval gives the line of
 * `owner_setting`. A line that the operator set later stays.
 */
const approve = (tx: Tx, caller: Caller, { personId }: StatusChange) =>
  tx`select approve_agent(${personId}, ${caller.personId})`

async function mailAgent(tx: Tx, { id, email }: Person, { action }: StatusChange) {
  if (action === 'suspend') await enqueue(tx, { topic: 'mail', payload: mails.agentSuspendedMail(email) })
  if (action !== 'approve') return
  const [float] = await tx<{ floor: bigint }[]>`select floor from account where owner = ${id}`
  const payload = mails.agentApprovedMail(email, poishaToTaka(-(float?.floor ?? 0n)))
  await enqueue(tx, { topic: 'mail', payload })
}
