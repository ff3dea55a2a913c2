import { audit, fromCommandLine } from '../data/audit.ts'
import { findPersonByEmail, lockPerson, type Person } from '../data/people.ts'
import type { Sql, Tx } from '../database/connect.ts'
import { mails } from '../messages/texts.ts'
import { attemptOf, forgetAttempts } from './attempts.ts'
import { dropFactors } from './authenticator.ts'
import { enqueueSecurityMails, type Site } from './security-mail.ts'
import { endSessions } from './sessions.ts'

/** By the operator, at once. */
export const resetFactorsNow = (sql: Sql, email: string, site: Site) =>
  sql.begin(async (tx): Promise<'reset' | 'nobody' | 'no factor'> => {
    const found = await findPersonByEmail(tx, email)
    if (!found) return 'nobody'
    const person = await lockPerson(tx, found.id)
    if (!person.hasSecondFactor) return 'no factor'
    await removeFactors(tx, person, site)
    await audit(tx, fromCommandLine(), 'reset_factors', { subject: person.id })
    return 'reset'
  })

/** Needs the person's lock. The password alone opens the account then. */
export async function removeFactors(tx: Tx, { id, email }: Pick<Person, 'id' | 'email'>, site: Site) {
  await dropFactors(tx, id)
  await endSessions(tx, id)
  await forgetAttempts(tx, attemptOf('wrong_code', id, ''))
  await enqueueSecurityMails(tx, id, [mails.factorsResetMail(email)], site)
}
