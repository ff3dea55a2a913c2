import { limits } from '#contract/limits.ts'
import { type Origin, recordAudit } from '../data/audit.ts'
import { localeOf, lockPerson, type Person, personColumns } from '../data/people.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { violatedConstraint } from '../database/violation.ts'
import { enqueue } from '../messages/outbox/enqueue.ts'
import { mailsIn } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { attemptOf, recordAttempt, secondsToWait } from './attempts.ts'
import { recordBurst } from './audit-burst.ts'
import { hashCode, isSameCode, newCode } from './codes.ts'
import { standingOf } from './fresh-session.ts'
import type { NetworkOrigin } from './phone-codes.ts'
import { enqueueSecurityMails, type Site } from './security-mail.ts'
import { type Caller, endOtherSessions } from './sessions.ts'

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

type ChangeRequest = { person: Person; email: string; address: string }

const attemptsOf = ({ person, email, address }: ChangeRequest) => [
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
export async function requestEmailChange(tx: Tx, request: ChangeRequest, origin: Origin, site: Site) {
  const { person, email } = request
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
  const event = { actor: person.id, subject: person.id, ...origin }
  await recordAudit(tx, { action: 'wish_email', ...event, details: { to: email } })
}

export type NotConfirmed = 'UNAUTHENTICATED' | 'CODE_INVALID'

/** Runs in one transaction under the person's lock, so that concurrent guesses wait for each other. */
export async function confirmEmail(
  sql: Sql,
  caller: Caller,
  code: string,
  origin: NetworkOrigin,
  site: Site,
): Promise<Person | NotConfirmed> {
  try {
    return await sql.begin(async (tx) => {
      const person = await lockPerson(tx, caller.personId)
      if ((await standingOf(tx, caller)) === 'ended') return 'UNAUTHENTICATED'
      const change = await findEmailChange(tx, person.id)
      if (!change?.isOpen || !isSameCode(change.codeHash, person.id, code)) return refuse(tx, person, origin)
      return changeEmail(tx, caller, person, change.email, origin, site)
    })
  } catch (error) {
    // Another account took the address after the code was mailed. The answer must not reveal that.
    if (violatedConstraint(error) !== 'person_email_key') throw error
    await dropEmailChange(sql, caller.personId)
    return 'CODE_INVALID'
  }
}

async function refuse(tx: Tx, { id }: Person, origin: NetworkOrigin): Promise<'CODE_INVALID'> {
  await tx`update email_wish set tries = least(tries + 1, ${limits.codeTries}) where person = ${id}`
  await recordAttempt(tx, attemptOf('code', id, origin.address))
  await recordBurst(tx, { action: 'wish_email_failed', actor: id, subject: id, ...origin })
  return 'CODE_INVALID'
}

async function changeEmail(
  tx: Tx,
  caller: Caller,
  before: Person,
  email: string,
  origin: Origin,
  site: Site,
) {
  const { id, email: from } = before
  const [after] = await tx<[Person]>`
    update person set email = ${email} where id = ${id} returning ${personColumns(tx)}`
  await dropEmailChange(tx, id)
  await endOtherSessions(tx, caller)
  const { locale } = caller
  await enqueueSecurityMails(tx, id, [mailsIn(locale).emailChangedMail(from, email)], site, locale)
  await enqueue(tx, { topic: 'mail', payload: mailsIn().newEmailMail(email) })
  const details = { from, to: email }
  await recordAudit(tx, { action: 'change_email', actor: id, subject: id, details, ...origin })
  return after
}

export const dropEmailChange = (db: Db, personId: string) =>
  db`delete from email_wish where person = ${personId}`
