import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import { type AuditAction, audit, type Facts } from '../data/audit.ts'
import { type Person, personColumns } from '../data/people.ts'
import type { Sql, Tx } from '../database/connect.ts'
import type { SecurityMail } from '../messages/compose.ts'
import type { NamedMail } from '../messages/outbox/message.ts'
import { mails } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { attemptOf, recordAttempt, secondsToWait } from './attempts.ts'
import { requestEmailChange, secondsUntilEmailChange } from './email-change.ts'
import { lockSession } from './fresh-session.ts'
import { textCode } from './phone-codes.ts'
import { enqueueSecurityMails } from './security-mail.ts'
import { endOtherSessions, type SignedInCall } from './sessions.ts'
import { forOwner } from './texts.ts'

export type ProfileChanges = {
  name?: string | undefined
  /** Becomes valid only when it is confirmed (email-change.ts). */
  email?: string | undefined
  /** Normalized; null removes it. */
  phone?: string | null | undefined
  passwordHash?: string | undefined
}

/** Writes the change, ends sessions, queues the mails and the audit event in one transaction. */
export const changeProfile = (
  sql: Sql,
  call: SignedInCall,
  changes: ProfileChanges,
  settings: Settings,
): Promise<Person | Refusal> => sql.begin((tx) => change(tx, call, changes, settings))

async function change(
  tx: Tx,
  call: SignedInCall,
  changes: ProfileChanges,
  settings: Settings,
): Promise<Person | Refusal> {
  const { caller, address } = call
  const session = await lockSession(tx, caller)
  if (isRefusal(session)) return session
  const { person: before, isFresh } = session
  const isSensitive = isSensitiveChange(before, changes)
  if (isSensitive && !isFresh) return refuse('STEP_UP_REQUIRED')
  const emailChange = emailChangeIn(before, changes, call)
  const retryAfterSeconds = emailChange ? await secondsUntilEmailChange(tx, emailChange, settings) : 0
  if (retryAfterSeconds > 0) return refuse('RATE_LIMITED', { retryAfterSeconds })
  const tooMany = isSensitive && (await countMailed(tx, call, settings))
  if (tooMany) return tooMany

  const after = await updatePerson(tx, before, changes)
  const { events, changeMails } = consequences(before, after, changes)
  if (changes.passwordHash !== undefined) await endOtherSessions(tx, caller)
  await enqueueSecurityMails(tx, caller.personId, changeMails, settings)
  for (const { action, details = {} } of events) await audit(tx, call, action, { details })
  if (emailChange) await requestEmailChange(tx, emailChange, settings)
  // If a limit is reached, no code is sent; the owner can ask for one later.
  const { phone } = after
  if (phone !== null && phone !== before.phone) {
    const { personId } = caller
    const attempts = forOwner(personId, phone, address)
    await textCode(tx, { personId, phone, attempts }, call, settings)
  }
  return after
}

/** Each such change sends a mail to the owner, so their number is limited. */
async function countMailed(
  tx: Tx,
  { caller: { personId }, address }: SignedInCall,
  { rateLimits }: Settings,
): Promise<Refusal | undefined> {
  const attempt = attemptOf('profile_mail', personId, address)
  const retryAfterSeconds = rateLimits ? await secondsToWait(tx, [attempt]) : 0
  if (retryAfterSeconds > 0) return refuse('RATE_LIMITED', { retryAfterSeconds })
  await recordAttempt(tx, attempt)
  return undefined
}

const emailChangeIn = (person: Person, { email }: ProfileChanges, cause: SignedInCall) =>
  email === undefined || email === person.email ? undefined : { person, email, cause }

/** With these changes the thief of a token could keep the account, so they need a fresh session. */
const isSensitiveChange = (before: Person, { email, phone, passwordHash }: ProfileChanges) =>
  passwordHash !== undefined ||
  (email !== undefined && email !== before.email) ||
  (phone !== undefined && phone !== before.phone)

/** The audit events and the mails that a change causes. */
function consequences(before: Person, after: Person, { passwordHash }: ProfileChanges) {
  const events: ({ action: AuditAction } & Pick<Facts, 'details'>)[] = []
  const changeMails: NamedMail<SecurityMail>[] = []
  if (after.name !== before.name) {
    events.push({ action: 'change_profile', details: { from: before.name, to: after.name } })
  }
  if (after.phone !== before.phone) {
    events.push({ action: 'change_phone', details: { from: before.phone, to: after.phone } })
    changeMails.push(mails.phoneChangedMail(after.email, after.phone))
  }
  if (passwordHash !== undefined) {
    events.push({ action: 'change_password' })
    changeMails.push(mails.passwordChangedMail(after.email))
  }
  return { events, changeMails }
}

async function updatePerson(tx: Tx, before: Person, changes: ProfileChanges): Promise<Person> {
  const { name = before.name, phone = before.phone, passwordHash } = changes
  const [after] = await tx<Person[]>`
    update person set name = ${name}, phone = ${phone},
      password_hash = coalesce(${passwordHash ?? null}, password_hash)
    where id = ${before.id} returning ${personColumns(tx)}`
  return after as Person
}
