import type { AccountStatus } from '#contract/roles.ts'
import { type AuditAction, audit, type Cause, fromCommandLine } from '../data/audit.ts'
import { type Person, personColumns } from '../data/people.ts'
import type { Sql, Tx } from '../database/connect.ts'
import { enqueue } from '../messages/outbox/enqueue.ts'
import { mails } from '../messages/texts.ts'
import { withdrawResetsOf } from './factor-reset.ts'
import { adminRoles } from './operator.ts'
import { endSessions } from './sessions.ts'

/** Only the operator decides which administrators may sign in, with a command on the machine itself. */

/** Locks all administrators in id order, so that two concurrent commands cannot disable the last two. */
export const lockAdmins = (tx: Tx) => tx<Person[]>`
  select ${personColumns(tx)} from person where role = any(${[...adminRoles]}::text[]) order by id for update`

const isActiveAdmin = ({ role, status, isFrozen }: Person) =>
  role === 'ADMIN' && status === 'active' && !isFrozen

export type Disabled = 'disabled' | 'no such admin' | 'disabled before' | 'last admin'

type Disabling = {
  /** False: the last active ADMIN is not disabled. */
  evenLast: boolean
  /** Ends what features let the admin begin. */
  endWork: (tx: Tx, adminId: string, cause: Cause) => Promise<void>
}

/** Also ends the sessions, and what the admin proposed or approved. */
export const disableAdmin = (sql: Sql, email: string, { evenLast, endWork }: Disabling) =>
  sql.begin(async (tx): Promise<Disabled> => {
    const admins = await lockAdmins(tx)
    const admin = admins.find((one) => one.email === email)
    if (!admin) return 'no such admin'
    if (admin.status === 'blocked') return 'disabled before'
    const isLast = isActiveAdmin(admin) && admins.filter(isActiveAdmin).length === 1
    if (isLast && !evenLast) return 'last admin'
    await setStatus(tx, admin, 'blocked', 'disable_admin')
    await endSessions(tx, admin.id)
    await withdrawResetsOf(tx, admin.id, fromCommandLine())
    await endWork(tx, admin.id, fromCommandLine())
    await enqueue(tx, { topic: 'mail', payload: mails.adminDisabledMail(email) })
    return 'disabled'
  })

export type Enabled = 'enabled' | 'no such admin' | 'not disabled'

export const enableAdmin = (sql: Sql, email: string) =>
  sql.begin(async (tx): Promise<Enabled> => {
    const admin = (await lockAdmins(tx)).find((one) => one.email === email)
    if (!admin) return 'no such admin'
    if (admin.status !== 'blocked') return 'not disabled'
    await setStatus(tx, admin, 'active', 'enable_admin')
    await enqueue(tx, { topic: 'mail', payload: mails.adminEnabledMail(email) })
    return 'enabled'
  })

/** Administrators have no ledger account, so only the person changes. */
async function setStatus(tx: Tx, { id }: Person, status: AccountStatus, action: AuditAction) {
  await tx`update person set status = ${status} where id = ${id}`
  await audit(tx, fromCommandLine(), action, { subject: id })
}
