import { randomBytes } from 'node:crypto'
import { refuse } from '#contract/refusal.ts'
import { enableAdminIn } from '#server/accounts/admin-access.ts'
import { adminRoles } from '#server/accounts/operator.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { resetLinks } from '#server/accounts/secret-kinds.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import { findPersonByEmail, insertPerson } from '#server/data/people.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { proposalKind } from '#server/features/proposal-kind.ts'
import { enqueue } from '#server/messages/outbox/enqueue.ts'
import { administratorLimits } from '../facts.ts'
import { administratorMails } from './mails.ts'

/** What the address belongs to: nobody, somebody else, or an administrator. */
async function accountOf(db: Db, email: string) {
  const found = await findPersonByEmail(db, email)
  if (!found) return { account: 'none', role: null } as const
  const isAdmin = adminRoles.some((role) => role === found.role)
  if (!isAdmin) return { account: 'other', role: null } as const
  return { account: found.status === 'blocked' ? 'disabled' : 'active', role: found.role } as const
}

/** Nobody knows the first password: the link of the mail sets one. */
const unknownPassword = () => hashPassword(randomBytes(32).toString('base64url'))

type Invited = { name: string; email: string; role: (typeof adminRoles)[number]; publicUrl: string }

async function invite(tx: Tx, { publicUrl, ...admin }: Invited, cause: Cause): Promise<boolean> {
  const person = await insertPerson(tx, { ...admin, passwordHash: await unknownPassword() })
  if (!person) return false
  const token = await resetLinks.make(tx, { person: person.id })
  // A link that sets a password counts from its time on, for half an hour. The one of an invitation counts longer.
  await tx`
    update password_reset set created_at = now() + ${administratorLimits.inviteHours - 0.5} * interval '1 hour'
    where person = ${person.id}`
  const payload = administratorMails.inviteMail(admin.email, publicUrl, token)
  await enqueue(tx, { topic: 'mail', payload })
  await audit(tx, cause, 'invite_admin', { subject: person.id, details: { role: admin.role } })
  return true
}

/** A new administrator, or a disabled one again. */
export const administratorKind = proposalKind<'admin'>({
  kind: 'admin',
  makers: ['SUPER_ADMIN'],
  notFound: 'ADMIN_NOT_DISABLED',
  look: async (db, target) => ({ basis: await accountOf(db, target), now: {} }),
  async check(tx, { target, payload: { action, role } }) {
    const { account, role: present } = await accountOf(tx, target)
    if (action === 'invite') return account === 'none' ? undefined : refuse('EMAIL_TAKEN')
    return account === 'disabled' && present === role ? undefined : refuse('ADMIN_NOT_DISABLED')
  },
  async apply(tx, { target: email, payload: { action, name, role }, cause, publicUrl }) {
    if (action === 'invite') {
      const isNew = await invite(tx, { name, email, role, publicUrl }, cause)
      return isNew ? { email } : refuse('EMAIL_TAKEN')
    }
    return (await enableAdminIn(tx, email, cause)) === 'enabled' ? { email } : refuse('ADMIN_NOT_DISABLED')
  },
  summary: ({ action, name, role }, target) =>
    action === 'invite'
      ? administratorMails.inviteSummary(name, target, role)
      : administratorMails.enableSummary(name, target),
})
