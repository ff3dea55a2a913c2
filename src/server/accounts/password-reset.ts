import { audit, type Cause, type NetworkCause } from '../data/audit.ts'
import { findPersonByEmail, lockPerson, type Person } from '../data/people.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { enqueue } from '../messages/outbox/enqueue.ts'
import type { Handler, NamedMail, ResetRequest } from '../messages/outbox/message.ts'
import { mails } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { attemptOf, forgetAttempts, recordAttempt, secondsToWait } from './attempts.ts'
import { unfreezePerson } from './freeze.ts'
import { forgetDevices } from './known-devices.ts'
import { adminRoles } from './operator.ts'
import { lockNewest, mailCode } from './registrations.ts'
import { emailCodes, resetLinks } from './secret-kinds.ts'
import { enqueueSecurityMails, type Site } from './security-mail.ts'
import { endSessions } from './sessions.ts'

/** A link by mail sets a new password. It opens a door, so it is short-lived, works once and is stored hashed. */

type ResetSettings = Pick<Settings, 'publicUrl' | 'rateLimits'>

/**
 * The call only stores the request, so it does the same work for every address. This function checks whether
 * somebody has the address. A request that runs twice, after a crash, sends one mail because of the limit.
 */
export const resetHandler = (sql: Sql, settings: ResetSettings): Handler<'password_reset'> => ({
  deliver: (request) => sql.begin((tx) => workOn(tx, request, settings)),
})

async function workOn(tx: Tx, request: ResetRequest, settings: ResetSettings): Promise<void> {
  const found = await findPersonByEmail(tx, request.email)
  if (!found) return mailCodeInstead(tx, request, settings)
  const person = await lockPerson(tx, found.id)
  if (person.email === request.email) await mailReset(tx, person, { actor: null, ...request }, settings)
}

/** To a locked person. Returns the seconds to wait when there were too many of these mails; then it sends none. */
export async function mailReset(
  tx: Tx,
  person: Person,
  cause: NetworkCause,
  settings: ResetSettings & { reason?: string },
): Promise<number> {
  const attempt = attemptOf('reset_mail', person.id, cause.address)
  const seconds = settings.rateLimits ? await secondsToWait(tx, [attempt]) : 0
  if (seconds > 0) return seconds
  await recordAttempt(tx, attempt)
  const { mailed, mail } = await mailFor(tx, person, settings)
  await enqueue(tx, { topic: 'mail', payload: mail })
  const details = { mailed, reason: settings.reason }
  await audit(tx, cause, 'ask_reset', { subject: person.id, details })
  return 0
}

async function mailFor(
  tx: Tx,
  { id, email, status, role, isFrozen, hasSecondFactor }: Person,
  { publicUrl }: ResetSettings,
): Promise<{ mailed: string; mail: NamedMail }> {
  if (status === 'blocked') return { mailed: 'blocked', mail: mails.resetBlockedMail(email) }
  if (!hasSecondFactor && adminRoles.some((one) => one === role)) {
    return { mailed: 'command', mail: mails.resetByOperatorMail(email, isFrozen) }
  }
  return {
    mailed: 'link',
    mail: mails.resetLinkMail(email, publicUrl, await resetLinks.make(tx, { person: id })),
  }
}

/** An unverified person needs the code. A code that still works stays: a stranger must not void it. */
async function mailCodeInstead(tx: Tx, request: ResetRequest, { rateLimits }: ResetSettings): Promise<void> {
  const { email, address } = request
  const waiting = await lockNewest(tx, email)
  if (!waiting || waiting.isCodeFresh) return
  if (rateLimits && (await secondsToWait(tx, [attemptOf('mailed', email, address)])) > 0) return
  await mailCode(tx, waiting, address)
  await audit(tx, { actor: null, ...request }, 'mail_code', { subject: waiting.id })
}

export type LinkOwner = { personId: string; name: string; email: string; passwordHash: string }

export async function findLinkOwner(db: Db, token: string): Promise<LinkOwner | undefined> {
  const [owner] = await db<LinkOwner[]>`
    select person.id as "personId", person.name, person.email, person.password_hash as "passwordHash"
    from password_reset join person on person.id = password_reset.person
    where ${resetLinks.isOpen(db, token)}`
  return owner
}

export type NotReset = 'LINK_INVALID' | 'ACCOUNT_BLOCKED'

/** One transaction under the person's lock. The new password voids the link, by a trigger (migration 0060). */
export const resetPassword = (
  sql: Sql,
  { token, passwordHash }: { token: string; passwordHash: string },
  cause: Cause,
  site: Site,
): Promise<'changed' | NotReset> =>
  sql.begin(async (tx) => {
    const owner = await findLinkOwner(tx, token)
    if (!owner) return 'LINK_INVALID'
    const person = await lockPerson(tx, owner.personId)
    // Checked again under the lock, which every change that voids links holds.
    if (!(await findLinkOwner(tx, token))) return 'LINK_INVALID'
    if (person.status === 'blocked') return 'ACCOUNT_BLOCKED'
    await setPassword(tx, person, passwordHash, { ...cause, actor: person.id }, site)
    return 'changed'
  })

async function setPassword(tx: Tx, person: Person, passwordHash: string, cause: Cause, site: Site) {
  const { id, email, isFrozen } = person
  await tx`update person set password_hash = ${passwordHash} where id = ${id}`
  await endSessions(tx, id)
  await forgetDevices(tx, id)
  await emailCodes.drop(tx, id)
  await forgetAttempts(tx, attemptOf('login', email, ''))
  await forgetAttempts(tx, attemptOf('wrong_code', id, ''))
  await audit(tx, cause, 'reset_password')
  if (isFrozen) {
    await unfreezePerson(tx, id)
    await audit(tx, cause, 'thaw')
  }
  await enqueueSecurityMails(tx, id, [mails.passwordResetMail(email, isFrozen)], site)
}
