import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import { audit, type NetworkCause } from '../data/audit.ts'
import { localeOf, type Person, personColumns } from '../data/people.ts'
import type { Sql, Tx } from '../database/connect.ts'
import { violatedConstraint } from '../database/violation.ts'
import { enqueue } from '../messages/outbox/enqueue.ts'
import { mails } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { attemptOf, recordAttempt, secondsToWait } from './attempts.ts'
import { auditBurst } from './audit-burst.ts'
import { lockSession } from './fresh-session.ts'
import { emailCodes } from './secret-kinds.ts'
import { newCode } from './secrets.ts'
import { enqueueSecurityMails, type Site } from './security-mail.ts'
import { endOtherSessions, type SignedInCall } from './sessions.ts'

/** A new email address counts when its owner has confirmed it. The old address stays valid until then. */

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
  await emailCodes.store(tx, person.id, email, code)
  for (const attempt of attemptsOf(request)) await recordAttempt(tx, attempt)
  const [owner] = await tx`select from person where email = ${email}`
  const locale = await localeOf(tx, person.id)
  await enqueue(tx, {
    topic: 'mail',
    payload: owner ? mails.emailWantedMail(email) : { ...mails.emailCodeMail(email, code), language: locale },
  })
  await enqueueSecurityMails(tx, person.id, [mails.emailChangeRequestedMail(person.email, email)], site)
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
      const email = await emailCodes.use(tx, person.id, code)
      return email === undefined ? refuseCode(tx, person, call) : changeEmail(tx, call, person, email, site)
    })
  } catch (error) {
    // Another account took the address after the code was mailed. The answer must not reveal that.
    if (violatedConstraint(error) !== 'person_email_key') throw error
    await emailCodes.drop(sql, call.caller.personId)
    return refuse('CODE_INVALID')
  }
}

async function refuseCode(tx: Tx, { id }: Person, call: SignedInCall): Promise<Refusal> {
  await recordAttempt(tx, attemptOf('code', id, call.address))
  await auditBurst(tx, call, 'wish_email_failed')
  return refuse('CODE_INVALID')
}

async function changeEmail(tx: Tx, call: SignedInCall, before: Person, email: string, site: Site) {
  const { id, email: from } = before
  const [after] = await tx<[Person]>`
    update person set email = ${email} where id = ${id} returning ${personColumns(tx)}`
  await endOtherSessions(tx, call.caller)
  const { locale } = call.caller
  await enqueueSecurityMails(tx, id, [mails.emailChangedMail(from, email)], site, locale)
  await enqueue(tx, { topic: 'mail', payload: mails.newEmailMail(email) })
  await audit(tx, call, 'change_email', { details: { from, to: email } })
  return after
}
