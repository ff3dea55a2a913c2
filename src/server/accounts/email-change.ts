import { limits } from '#contract/limits.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import { audit, type NetworkCause } from '../data/audit.ts'
import { localeOf, type Person, personColumns } from '../data/people.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { violatedConstraint } from '../database/violation.ts'
import { enqueue } from '../messages/outbox/enqueue.ts'
import { mailsIn } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { attemptOf, recordAttempt, secondsToWait } from './attempts.ts'
import { auditBurst } from './audit-burst.ts'
import { hashCode, isSameCode, newCode } from './codes.ts'
import { lockSession } from './fresh-session.ts'
import { enqueueSecurityMails, type Site } from './security-mail.ts'
import { endOtherSessions, type SignedInCall } from './sessions.ts'

/** A new email address counts when its owner has confirmed it. The old address stays valid until then. */

const LIFE = `${limits.codeMinutes} minutes`

type EmailChange = { email: string; codeHash: string; isOpen: boolean }

async function findEmailChange(db: Db, personId: string): Promise<EmailChange | undefined> {
  const [change] = await db<EmailChange[]>`
    select email, code_hash as "codeHash",
      tries < ${limits.codeTries} and created_at > now() - ${LIFE}::interval as "isOpen"
    from email_wish where person = ${personId}`
  return change
}

/** The new address, while it can still be confirmed. */
export async function pendingEmail(db: Db, personId: string): Promise<string | null> {
  const change = await findEmailChange(db, personId)
  return change?.isOpen ? change.email : null
}

type ChangeRequest = { person: Person; email: string; cause: NetworkCause }

const attemptsOf = ({ person, email, cause: { address } }: ChangeRequest) => [
  attemptOf('email_wish', person.id, address),
  attemptOf('mailed', email, address),
]

/** Call it under the person's lock. Seconds until the next request is allowed; 0 when it is allowed now. */
export const secondsUntilEmailChange = async (
  tx: Tx,
  request: ChangeRequest,
  { rateLimits }: Pick<Settings, 'rateLimits'>,
) => (rateLimits ? secondsToWait(tx, attemptsOf(request)) : 0)

/** Replaces an earlier request. The caller cannot see that an address is taken: only its owner gets a mail. */
export async function requestEmailChange(tx: Tx, request: ChangeRequest, site: Site) {
  const { person, email, cause } = request
  const code = newCode()
  const codeHash = hashCode(person.id, code)
  await tx`
    insert into email_wish (person, email, code_hash) values (${person.id}, ${email}, ${codeHash})
    on conflict (person) do update
      set email = excluded.email, code_hash = excluded.code_hash, tries = 0, created_at = now()`
  for (const attempt of attemptsOf(request)) await recordAttempt(tx, attempt)
  const [owner] = await tx`select from person where email = ${email}`
  const locale = await localeOf(tx, person.id)
  await enqueue(tx, {
    topic: 'mail',
    payload: owner ? mailsIn().emailWantedMail(email) : mailsIn(locale).emailCodeMail(email, code),
  })
  await enqueueSecurityMails(tx, person.id, [mailsIn().emailChangeRequestedMail(person.email, email)], site)
  await audit(tx, cause, 'wish_email', { details: { to: email } })
}

/** Runs in one transaction under the person's lock, so that concurrent guesses wait for each other. */
export async function confirmEmail(
  sql: Sql,
  call: SignedInCall,
  code: string,
  site: Site,
): Promise<Person | Refusal> {
  try {
    return await sql.begin(async (tx) => {
      const session = await lockSession(tx, call.caller)
      if (isRefusal(session)) return session
      const { person } = session
      const change = await findEmailChange(tx, person.id)
      if (!change?.isOpen || !isSameCode(change.codeHash, person.id, code))
        return refuseCode(tx, person, call)
      return changeEmail(tx, call, person, change.email, site)
    })
  } catch (error) {
    // Another account took the address after the code was mailed. The answer must not reveal that.
    if (violatedConstraint(error) !== 'person_email_key') throw error
    await dropEmailChange(sql, call.caller.personId)
    return refuse('CODE_INVALID')
  }
}

async function refuseCode(tx: Tx, { id }: Person, call: SignedInCall): Promise<Refusal> {
  await tx`update email_wish set tries = least(tries + 1, ${limits.codeTries}) where person = ${id}`
  await recordAttempt(tx, attemptOf('code', id, call.address))
  await auditBurst(tx, call, 'wish_email_failed')
  return refuse('CODE_INVALID')
}

async function changeEmail(tx: Tx, call: SignedInCall, before: Person, email: string, site: Site) {
  const { id, email: from } = before
  const [after] = await tx<[Person]>`
    update person set email = ${email} where id = ${id} returning ${personColumns(tx)}`
  await dropEmailChange(tx, id)
  await endOtherSessions(tx, call.caller)
  const { locale } = call.caller
  await enqueueSecurityMails(tx, id, [mailsIn(locale).emailChangedMail(from, email)], site, locale)
  await enqueue(tx, { topic: 'mail', payload: mailsIn().newEmailMail(email) })
  await audit(tx, call, 'change_email', { details: { from, to: email } })
  return after
}

export const dropEmailChange = (db: Db, personId: string) =>
  db`delete from email_wish where person = ${personId}`
