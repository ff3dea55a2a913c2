import type { AccountStatus } from '#contract/roles.ts'
import { type AuditAction, audit, type Cause, fromCommandLine } from '../data/audit.ts'
import { type Person, personColumns } from '../data/people.ts'
import type { Sql, Tx } from '../database/connect.ts'
import { enqueue } from '../messages/outbox/enqueue.ts'
import { mails } from '../messages/texts.ts'
import { adminRoles } from './operator.ts'
import { endSessions } from './sessions.ts'

/** Which administrators may sign in: the operator decides by commands, SUPER_ADMINs in Control. */

/** Locks all administrators in id order, so that two concurrent commands cannot disable the last two. */
export const lockAdmins = (tx: Tx) => tx<Person[]>`
  select ${personColumns(tx)} from person where role = any(${[...adminRoles]}::text[]) order by id for no key update`

const isActiveAdmin = ({ role, status, isFrozen }: Person) =>
  role === 'ADMIN' && status === 'active' && !isFrozen

export type Disabled = 'disabled' | 'no such admin' | 'disabled before' | 'last admin'

type Disabling = {
  /** False: the last active ADMIN is not disabled. */
  evenLast: boolean
  /** Ends what features let the admin begin. */
  endWork: (tx: Tx, adminId: string, cause: Cause) => Promise<void>
  /** By the operator, or by a SUPER_ADMIN with a reason. */
  cause?: Cause
  reason?: string
}

export const disableAdmin = (sql: Sql, email: string, disabling: Disabling) =>
  sql.begin((tx) => disableAdminIn(tx, { email }, disabling))

/** Also ends the sessions, and what the admin proposed or approved. */
export async function disableAdminIn(
  tx: Tx,
  who: { email: string } | { id: string },
  { evenLast, endWork, cause = fromCommandLine(), reason }: Disabling,
): Promise<Disabled> {
  const admins = await lockAdmins(tx)
  const admin = admins.find((one) => ('id' in who ? one.id === who.id : one.email === who.email))
  if (!admin) return 'no such admin'
  if (admin.status === 'blocked') return 'disabled before'
  const isLast = isActiveAdmin(admin) && admins.filter(isActiveAdmin).length === 1
  if (isLast && !evenLast) return 'last admin'
  await setStatus(tx, admin, 'blocked', { cause, action: 'disable_admin', reason })
  await endSessions(tx, admin.id)
  await endWork(tx, admin.id, cause)
  await enqueue(tx, { topic: 'mail', payload: mails.adminDisabledMail(admin.email) })
  return 'disabled'
}

export type Enabled = 'enabled' | 'no such admin' | 'not disabled'

export const enableAdmin = (sql: Sql, email: string) =>
  sql.begin((tx) => enableAdminIn(tx, email, fromCommandLine()))

export async function enableAdminIn(tx: Tx, email: string, cause: Cause): Promise<Enabled> {
  const admin = (await lockAdmins(tx)).find((one) => one.email === email)
  if (!admin) return 'no such admin'
  if (admin.status !== 'blocked') return 'not disabled'
  await setStatus(tx, admin, 'active', { cause, action: 'enable_admin' })
  await enqueue(tx, { topic: 'mail', payload: mails.adminEnabledMail(email) })
  return 'enabled'
}

type Change = { cause: Cause; action: AuditAction; reason?: string | undefined }

/** Administrators have no ledger account, so only the person changes. */
async function setStatus(tx: Tx, { id }: Person, status: AccountStatus, { cause, action, reason }: Change) {
  await tx`update person set status = ${status} where id = ${id}`
  await audit(tx, cause, action, { subject: id, details: { reason } })
}
