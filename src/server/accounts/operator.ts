import { poishaToTaka } from '#contract/money.ts'
import type { Role } from '#contract/roles.ts'
import { audit, fromCommandLine } from '../data/audit.ts'
import { findPersonByEmail, insertPerson } from '../data/people.ts'
import type { Db, Sql } from '../database/connect.ts'
import { mails } from '../messages/texts.ts'
import { enqueueSecurityMails, type Site } from './security-mail.ts'
import { endSessions } from './sessions.ts'

/** Actions that only the operator can do, with a command. Each is one transaction with its audit event. */

export type AdminRole = Extract<Role, 'ADMIN' | 'SUPER_ADMIN'>
export const adminRoles = ['ADMIN', 'SUPER_ADMIN'] as const satisfies AdminRole[]

type NewAdmin = { role: AdminRole; name: string; email: string; passwordHash: string }

export const createAdmin = (sql: Sql, admin: NewAdmin): Promise<'created' | 'email taken'> =>
  sql.begin(async (tx) => {
    const person = await insertPerson(tx, admin)
    if (!person) return 'email taken'
    const details = { role: admin.role }
    await audit(tx, fromCommandLine(), 'create_admin', { subject: person.id, details })
    return 'created'
  })

export const changeAdminPassword = (sql: Sql, email: string, passwordHash: string, site: Site) =>
  sql.begin(async (tx): Promise<'changed' | 'no such admin'> => {
    const person = await findPersonByEmail(tx, email)
    if (!person || !adminRoles.some((role) => role === person.role)) return 'no such admin'
    await tx`update person set password_hash = ${passwordHash} where id = ${person.id}`
    await endSessions(tx, person.id)
    await enqueueSecurityMails(tx, person.id, [mails.passwordChangedMail(person.email)], site)
    await audit(tx, fromCommandLine(), 'change_password', { subject: person.id })
    return 'changed'
  })

export type Float = { accountId: number; owner: string; email: string; balance: bigint; floor: bigint }

type Agent = { email: string } | { id: string }

/** The float of an agent. With `lock` nobody else changes it until the commit. */
export async function findFloat(db: Db, agent: Agent, lock?: 'lock'): Promise<Float | undefined> {
  const isTheirs = 'id' in agent ? db`person.id = ${agent.id}` : db`person.email = ${agent.email}`
  const [float] = await db<Float[]>`
    select account.id as "accountId", account.owner, person.email, account.balance, account.floor
    from account join person on person.id = account.owner
    where ${isTheirs} and account.kind = 'float'
    ${lock ? db`for no key update of account` : db``}`
  return float
}

/** Sets how far below zero the float may go. */
export const setCreditLine = (sql: Sql, agentEmail: string, poisha: bigint) =>
  sql.begin(async (tx): Promise<{ former: bigint } | { owed: bigint } | 'no such agent'> => {
    const float = await findFloat(tx, { email: agentEmail }, 'lock')
    if (!float) return 'no such agent'
    if (float.balance < -poisha) return { owed: -float.balance }
    await tx`update account set floor = ${-poisha} where id = ${float.accountId}`
    const former = -float.floor
    const details = { from: poishaToTaka(former), to: poishaToTaka(poisha) }
    await audit(tx, fromCommandLine(), 'credit_line', { subject: float.owner, details })
    return { former }
  })
