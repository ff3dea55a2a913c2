import { type AuditAction, audit, type Cause, fromCommandLine } from '../data/audit.ts'
import { findPersonByEmail, lockPerson, type Person } from '../data/people.ts'
import { lockAccountsOf } from '../data/wallets.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { violatedConstraint } from '../database/violation.ts'
import { enqueueAll } from '../messages/outbox/enqueue.ts'
import { mails } from '../messages/texts.ts'
import { emailCodes, freezeLinks } from './secret-kinds.ts'
import { endSessions } from './sessions.ts'
import { tellStopped } from './stopped.ts'

/** Nobody can sign in to a frozen account, and no money leaves it. It can still receive money. */

type Link = { personId: string; email: string; createdAt: Date }

/** The owner uses the link of a security mail to say that a change was not theirs. A link works more than once. */
export async function freezeByLink(sql: Sql, token: string, cause: Cause): Promise<'frozen' | 'no link'> {
  const link = await findLink(sql, token)
  if (!link) return 'no link'
  const freeze = (mayRestore: boolean) =>
    sql.begin(async (tx) => {
      const person = await lockPerson(tx, link.personId)
      // Check the link again under the lock: another transaction may have voided it.
      if (!(await findLink(tx, token))) return 'no link'
      if (mayRestore && link.email !== person.email) await restoreEmail(tx, person, link, cause)
      if (!person.isFrozen) await freezePerson(tx, person.id, cause, 'not me')
      return 'frozen'
    })
  try {
    return await freeze(true)
  } catch (error) {
    // By now the former address belongs to another person, who keeps it.
    if (violatedConstraint(error) === 'person_email_key') return freeze(false)
    throw error
  }
}

/** The owner freezes the account from a session of their own. */
export const freezeOwn = (sql: Sql, id: string, cause: Cause): Promise<void> =>
  sql.begin(async (tx) => {
    const { isFrozen } = await lockPerson(tx, id)
    if (!isFrozen) await freezePerson(tx, id, cause, 'freeze')
  })

async function findLink(db: Db, token: string): Promise<Link | undefined> {
  const [link] = await db<Link[]>`
    select person as "personId", email, created_at as "createdAt" from not_me_link
    where ${freezeLinks.isOpen(db, token)}`
  return link
}

/**
 * Restores the address that the link was mailed to. Voids links that were mailed at that time or later to other
 * addresses: an attacker must not take the account back with them.
 */
async function restoreEmail(tx: Tx, person: Person, { email, createdAt }: Link, cause: Cause) {
  await tx`update person set email = ${email} where id = ${person.id}`
  await tx`
    delete from not_me_link where person = ${person.id} and email <> ${email} and created_at >= ${createdAt}`
  await enqueueAll(tx, [{ topic: 'mail', payload: mails.emailRestoredMail(person.email) }])
  const details = { from: person.email, to: email, restored: true }
  await audit(tx, cause, 'change_email', { subject: person.id, details })
}

/** Waits for running postings, which hold the lock on the account's row. Later postings see the freeze. */
async function freezePerson(tx: Tx, id: string, cause: Cause, pressed: 'not me' | 'freeze') {
  const [person] = await tx<{ email: string }[]>`
    update person set frozen_at = now() where id = ${id} returning email`
  await lockAccountsOf(tx, id)
  await tx`update account set frozen = true where owner = ${id} or holder = ${id}`
  await tellStopped(tx, id)
  await endSessions(tx, id)
  await emailCodes.drop(tx, id)
  await enqueueAll(tx, [{ topic: 'mail', payload: mails.accountFrozenMail(person!.email, pressed) }])
  await audit(tx, cause, 'freeze', { subject: id })
}

/** Needs the person's lock. Voids all earlier links: they would freeze the account again. */
export async function unfreezePerson(tx: Tx, id: string) {
  await tx`update person set frozen_at = null where id = ${id}`
  await lockAccountsOf(tx, id)
  await tx`update account set frozen = false where owner = ${id} or holder = ${id}`
  await tx`delete from not_me_link where person = ${id}`
}

/** Sets a new password if an attacker may know the old one. */
export const unfreeze = (sql: Sql, email: string, passwordHash?: string) =>
  sql.begin(async (tx): Promise<'unfrozen' | 'not frozen' | 'nobody'> => {
    const found = await findPersonByEmail(tx, email)
    if (!found) return 'nobody'
    const person = await lockPerson(tx, found.id)
    if (!person.isFrozen) return 'not frozen'
    if (passwordHash) await tx`update person set password_hash = ${passwordHash} where id = ${person.id}`
    await unfreezePerson(tx, person.id)
    await enqueueAll(tx, [
      { topic: 'mail', payload: mails.accountUnfrozenMail(person.email, passwordHash !== undefined) },
    ])
    const actions: AuditAction[] = passwordHash ? ['thaw', 'change_password'] : ['thaw']
    for (const action of actions) await audit(tx, fromCommandLine(), action, { subject: person.id })
    return 'unfrozen'
  })
