import { limits } from '#contract/limits.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import { audit } from '../data/audit.ts'
import { lockPerson, type Person } from '../data/people.ts'
import type { Db, Tx } from '../database/connect.ts'
import { mails } from '../messages/texts.ts'
import { hashToken, newToken } from './secrets.ts'
import { enqueueSecurityMails, type Site } from './security-mail.ts'
import { type Caller, endSession, type SignedInCall } from './sessions.ts'

/** A session is fresh for a few minutes after a login and after each step-up. */

const FRESH = `${limits.freshMinutes} minutes`

type LockedSession = { person: Person; isFresh: boolean }

/**
 * Locks the caller and reads the session as it is now. Refuses one that has ended during the request, such as by a
 * block or a new password. The lock also orders the change with a command that disables the caller.
 */
export async function lockSession(tx: Tx, { personId, tokenHash }: Caller): Promise<LockedSession | Refusal> {
  const person = await lockPerson(tx, personId)
  const [session] = await tx<{ isFresh: boolean }[]>`
    select proved_at > now() - ${FRESH}::interval as "isFresh" from session where token_hash = ${tokenHash}`
  return session ? { person, ...session } : refuse('UNAUTHENTICATED')
}

/** Locks the caller, for a change that a stolen token alone must not make. Returns the caller as they are now. */
export async function requireFresh(tx: Tx, caller: Caller): Promise<Caller | Refusal> {
  const session = await lockSession(tx, caller)
  if (isRefusal(session)) return session
  return session.isFresh ? { ...caller, ...session.person } : refuse('STEP_UP_REQUIRED')
}

/** Null when the session is not fresh. */
export async function freshUntilOf(db: Db, { tokenHash }: Caller): Promise<Date | null> {
  const [session] = await db<{ until: Date }[]>`
    select proved_at + ${FRESH}::interval as until from session
    where token_hash = ${tokenHash} and proved_at > now() - ${FRESH}::interval`
  return session?.until ?? null
}

export type SteppedUp = { token: string; until: Date }

/**
 * Replaces the token of the session, so that a thief of the old token does not benefit from the step-up. Returns the
 * time until which the session is fresh; undefined when it has ended meanwhile.
 */
export async function renewSession(tx: Db, call: SignedInCall): Promise<SteppedUp | undefined> {
  const { tokenHash } = call.caller
  const token = newToken()
  const [session] = await tx<{ until: Date }[]>`
    update session set proved_at = now(), token_hash = ${hashToken(token)} where token_hash = ${tokenHash}
    returning proved_at + ${FRESH}::interval as until`
  if (!session) return undefined
  await audit(tx, call, 'step_up')
  return { token, until: session.until }
}

/** The last allowed wrong step-up ends the session and sends a mail to the owner. True if it was the last. */
export async function countWrongStepUp(tx: Db, call: SignedInCall, site: Site): Promise<boolean> {
  const { personId, tokenHash, email } = call.caller
  await audit(tx, call, 'step_up_failed')
  const [session] = await tx<{ wrongStepUps: number }[]>`
    update session set wrong_proofs = wrong_proofs + 1 where token_hash = ${tokenHash}
    returning wrong_proofs as "wrongStepUps"`
  if (!session || session.wrongStepUps < limits.stepUpTries) return false
  await endSession(tx, tokenHash)
  await audit(tx, call, 'end_session', { details: { reason: 'wrong proofs' } })
  await enqueueSecurityMails(tx, personId, [mails.wrongStepUpsMail(email, call.address)], site)
  return true
}
