import { hostname, userInfo } from 'node:os'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { Db } from '../database/connect.ts'
import { notifyPeople } from './notifications.ts'

export type { AuditAction }

/** The actor of commands: a command line has no signed-in person. */
export const OPERATOR = 'operator'

type Detail = string | number | boolean | null | undefined

/** Who causes a change, and from where: the call of a route, a command, or due work. */
export type Cause = {
  /** The person, the operator, or null when unknown. */
  actor: string | typeof OPERATOR | null
  /** An IP address, or user@host of a command line. */
  address: string | null
  requestId: string | null
}

/** A call always has the address of its client. */
export type NetworkCause = Cause & { address: string }

export const fromCommandLine = (): Cause => ({
  actor: OPERATOR,
  address: `${userInfo().username}@${hostname()}`,
  requestId: null,
})

/** Nobody does it: its time has come. */
export const fromDueWork: Cause = { actor: null, address: null, requestId: null }

export type Facts = {
  /** The person whom it concerns, if it is not the actor; null when it concerns all people or nobody. */
  subject?: string | null
  /** Must not hold a secret: audit events are never deleted. */
  details?: Record<string, Detail>
}

export const subjectOf = ({ actor }: Cause, { subject }: Facts): string | null =>
  subject === undefined && actor !== OPERATOR ? actor : (subject ?? null)

/** The only function that writes audit events. Pass the transaction of the change. */
export async function audit(tx: Db, cause: Cause, action: AuditAction, facts: Facts = {}): Promise<void> {
  const { actor, address, requestId } = cause
  const subject = subjectOf(cause, facts)
  const { details = {} } = facts
  const byOperator = actor === OPERATOR
  await tx`
    insert into audit_event (action, actor, by_operator, subject, address, request_id, details)
    values (${action}, ${byOperator ? null : actor}, ${byOperator}, ${subject}, ${address}, ${requestId},
      ${JSON.stringify(details)}::jsonb)`
  const notification = notificationFor(action, details)
  if (notification && subject) await notifyPeople(tx, [subject], notification.type, notification.details)
}

/** The cause of a command that the serving role can run too. It cannot say that it is the operator: then nobody is named. */
export async function commandCause(db: Db): Promise<Cause> {
  const [role] = await db<[{ isOwner: boolean }]>`select owns_tables() as "isOwner"`
  return role.isOwner ? fromCommandLine() : { ...fromCommandLine(), actor: null }
}

/** The events that notify their subject. */
const notificationTypes: Partial<Record<AuditAction, NotificationType>> = {
  change_password: 'password_changed',
  reset_password: 'password_changed',
  change_email: 'email_changed',
  change_phone: 'phone_changed',
  verify_phone: 'phone_confirmed',
  move_phone: 'phone_moved',
  freeze: 'frozen',
  thaw: 'thawed',
  approve: 'agent_approved',
  suspend: 'agent_suspended',
}

type AccountNotification = { type: NotificationType; details: Record<string, string> }

function notificationFor(
  action: AuditAction,
  details: Record<string, Detail>,
): AccountNotification | undefined {
  const type = notificationTypes[action]
  if (type) return { type, details: {} }
  if (action !== 'login' || details.newDevice !== true) return undefined
  return { type: 'new_device', details: { device: String(details.device ?? '') } }
}
