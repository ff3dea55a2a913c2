import type { AccountStatus } from '#contract/roles.ts'
import { adminDisabledMail, adminEnabledMail } from '../mail/texts.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { type AuditAction, fromCommandLine, recordAudit } from './audit.ts'
import type { Sql, Tx } from './connect.ts'
import { adminRoles } from './operator.ts'
import { type Person, personColumns } from './people.ts'
import { endSessions } from './sessions.ts'

/** Which administrators may sign in: decided at the machine itself. */

/** All of them, in one order: of the last two only one can be disabled, also when both are at once. */
const lockAdmins = (tx: Tx) => tx<Person[]>`
  select ${personColumns(tx)} from person where role = any(${[...adminRoles]}::text[]) order by id for update`

const isActiveAdmin = ({ role, status, isFrozen }: Person) =>
  role === 'ADMIN' && status === 'active' && !isFrozen

export type Disabled = 'disabled' | 'no such admin' | 'disabled before' | 'last admin'

/** The sessions end with it. Without `evenLast` one active ADMIN always stays. */
export const disableAdmin = (sql: Sql, email: string, { evenLast }: { evenLast: boolean }) =>
  sql.begin(async (tx): Promise<Disabled> => {
    const admins = await lockAdmins(tx)
    const admin = admins.find((one) => one.email === email)
    if (!admin) return 'no such admin'
    if (admin.status === 'blocked') return 'disabled before'
    const isLast = isActiveAdmin(admin) && admins.filter(isActiveAdmin).length === 1
    if (isLast && !evenLast) return 'last admin'
    await setStatus(tx, admin, 'blocked', 'disable_admin')
    await endSessions(tx, admin.id)
    await enqueue(tx, { topic: 'mail', payload: adminDisabledMail(email) })
    return 'disabled'
  })

export type Enabled = 'enabled' | 'no such admin' | 'not disabled'

export const enableAdmin = (sql: Sql, email: string) =>
  sql.begin(async (tx): Promise<Enabled> => {
    const admin = (await lockAdmins(tx)).find((one) => one.email === email)
    if (!admin) return 'no such admin'
    if (admin.status !== 'blocked') return 'not disabled'
    await setStatus(tx, admin, 'active', 'enable_admin')
    await enqueue(tx, { topic: 'mail', payload: adminEnabledMail(email) })
    return 'enabled'
  })

/** Administrators have no account in the ledger that would have to follow. */
async function setStatus(tx: Tx, { id }: Person, status: AccountStatus, action: AuditAction) {
  await tx`update person set status = ${status} where id = ${id}`
  await recordAudit(tx, { action, subject: id, ...fromCommandLine() })
}
