import { emailChangedMails, passwordChangedMail, phoneChangedMail } from '../mail/texts.ts'
import { enqueueAll } from '../outbox/enqueue.ts'
import type { Mail } from '../outbox/message.ts'
import { type AuditEvent, type Origin, recordAudit } from './audit.ts'
import type { Sql, Tx } from './connect.ts'
import { freeAbandonedEmail, type Person, personColumns } from './people.ts'
import { type Caller, endOtherSessions, isSignedIn } from './sessions.ts'
import { violatedConstraint } from './violation.ts'

export type ProfileChanges = {
  name?: string | undefined
  email?: string | undefined
  /** Normalized; null removes it. */
  phone?: string | null | undefined
  passwordHash?: string | undefined
}

export type Taken = 'EMAIL_TAKEN' | 'PHONE_TAKEN'
export type NotChanged = Taken | 'UNAUTHENTICATED'

/** One transaction: the change, the sessions it ends, the mails that tell of it, the audit. */
export async function changeProfile(
  sql: Sql,
  caller: Caller,
  changes: ProfileChanges,
  origin: Origin,
): Promise<Person | NotChanged> {
  if (changes.email !== undefined) await freeAbandonedEmail(sql, changes.email)
  try {
    return await sql.begin((tx) => change(tx, caller, changes, origin))
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'person_email_key') return 'EMAIL_TAKEN'
    if (constraint === 'person_phone_key') return 'PHONE_TAKEN'
    throw error
  }
}

async function change(tx: Tx, caller: Caller, changes: ProfileChanges, origin: Origin) {
  const before = await lockPerson(tx, caller.personId)
  // A block or a new password may have ended the session while this request was under way.
  if (!(await isSignedIn(tx, caller))) return 'UNAUTHENTICATED'
  const after = await updatePerson(tx, before, changes)
  const { events, mails } = consequences(before, after, changes)
  if (events.some(({ action }) => action === 'change_password' || action === 'change_email')) {
    await endOtherSessions(tx, caller)
  }
  await enqueueAll(
    tx,
    mails.map((payload) => ({ topic: 'mail', payload })),
  )
  for (const event of events) {
    await recordAudit(tx, { ...event, actor: caller.personId, subject: caller.personId, ...origin })
  }
  return after
}

/** What a change brings with it: events of the audit, and the mails to whoever must know. */
function consequences(before: Person, after: Person, { passwordHash }: ProfileChanges) {
  const events: Pick<AuditEvent, 'action' | 'details'>[] = []
  const mails: Mail[] = []
  if (after.name !== before.name) {
    events.push({ action: 'change_profile', details: { from: before.name, to: after.name } })
  }
  if (after.email.toLowerCase() !== before.email.toLowerCase()) {
    events.push({ action: 'change_email', details: { from: before.email, to: after.email } })
    mails.push(...emailChangedMails(before.email, after.email))
  }
  if (after.phone !== before.phone) {
    events.push({ action: 'change_phone', details: { from: before.phone, to: after.phone } })
    mails.push(phoneChangedMail(after.email, after.phone))
  }
  if (passwordHash !== undefined) {
    events.push({ action: 'change_password' })
    mails.push(passwordChangedMail(after.email))
  }
  return { events, mails }
}

async function lockPerson(tx: Tx, id: string): Promise<Person> {
  const [person] = await tx<Person[]>`select ${personColumns(tx)} from person where id = ${id} for update`
  if (!person) throw new Error('a signed-in person is gone')
  return person
}

async function updatePerson(tx: Tx, before: Person, changes: ProfileChanges): Promise<Person> {
  const { name = before.name, email = before.email, phone = before.phone, passwordHash } = changes
  const [after] = await tx<Person[]>`
    update person set name = ${name}, email = ${email}, phone = ${phone},
      password_hash = coalesce(${passwordHash ?? null}, password_hash)
    where id = ${before.id} returning ${personColumns(tx)}`
  return after as Person
}
