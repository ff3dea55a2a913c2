import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import { audit } from '../data/audit.ts'
import { type Person, personColumns } from '../data/people.ts'
import type { Db, Tx } from '../database/connect.ts'
import { mails } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { isInCooldownFor } from './former-phones.ts'
import { lockSession } from './fresh-session.ts'
import { type Claim, dropClaim, findClaim, keepPhone, lockNumber, startClaim } from './phone-claims.ts'
import { textCode } from './phone-codes.ts'
import { phoneCodes } from './secret-kinds.ts'
import { enqueueSecurityMails } from './security-mail.ts'
import type { Caller, SignedInCall } from './sessions.ts'
import { forHolder, forOwner } from './texts.ts'

type WithPhone = Person & { phone: string }

/**
 * Locks the caller, who has a number to verify now. The holder of a number that another account claims can verify it
 * again.
 */
async function lockWithPhone(tx: Tx, caller: Caller): Promise<WithPhone | Refusal> {
  const session = await lockSession(tx, caller)
  if (isRefusal(session)) return session
  const { id, phone, isPhoneVerified } = session.person
  if (phone === null) return refuse('PHONE_MISSING')
  const claim = await findClaim(tx, phone)
  if (isPhoneVerified && claim?.holder !== id) return refuse('PHONE_CONFIRMED')
  if (!isPhoneVerified && claim?.claimant === id) return refuse('PHONE_MOVING')
  return { ...session.person, phone }
}

export async function resendCode(
  tx: Tx,
  call: SignedInCall,
  settings: Settings,
): Promise<Refusal | undefined> {
  const person = await lockWithPhone(tx, call.caller)
  if (isRefusal(person)) return person
  const { id: personId, phone } = person
  const attempts = (person.isPhoneVerified ? forHolder : forOwner)(personId, phone, call.address)
  return textCode(tx, { personId, phone, attempts }, call, settings)
}

export type Verification = { kind: 'verified' | 'kept' | 'claimed'; person: Person }

/**
 * With the right code the number becomes the person's, who can then receive money by it. If another account holds the
 * number, the right code starts a notice to that holder. A holder keeps the number with the right code.
 */
export async function verifyNumber(
  tx: Tx,
  call: SignedInCall,
  code: string,
  settings: Settings,
): Promise<Verification | Refusal> {
  const { personId } = call.caller
  const [before] = await tx<{ phone: string | null }[]>`select phone from person where id = ${personId}`
  if (!before?.phone) return refuse('PHONE_MISSING')
  await lockNumber(tx, before.phone)
  const person = await lockWithPhone(tx, call.caller)
  if (isRefusal(person)) return person
  const { phone } = person
  // If the number has just changed, the lock is on the old one and the code was sent to the old one.
  if (phone !== before.phone || !(await phoneCodes.use(tx, personId, code, phone))) {
    await audit(tx, call, 'verify_phone_failed')
    return refuse('CODE_INVALID')
  }
  return applyCode(tx, person, call, settings)
}

/** Applies a right code: keeps, claims or verifies the number. */
async function applyCode(
  tx: Tx,
  person: WithPhone,
  call: SignedInCall,
  settings: Settings,
): Promise<Verification | Refusal> {
  const { id, phone, email } = person
  const claim = await findClaim(tx, phone)
  if (claim?.holder === id) await keepPhone(tx, claim, call)
  if (person.isPhoneVerified) return { kind: 'kept', person }

  const holder = await findHolder(tx, phone)
  if (holder) {
    await startClaim(tx, { claimant: person, holder }, call, settings)
    return { kind: 'claimed', person }
  }
  if (await isInCooldownFor(tx, phone, id)) return refuse('PHONE_RESTING')
  // The claim is against a holder who gave the number up since. The newest verification counts.
  if (claim) await dropClaim(tx, phone)
  const verified = await markVerified(tx, id)
  await audit(tx, call, 'verify_phone', { details: { phone } })
  await enqueueSecurityMails(tx, id, [mails.phoneConfirmedMail(email, phone)], settings)
  return { kind: 'verified', person: verified }
}

async function findHolder(db: Db, phone: string): Promise<{ id: string; email: string } | undefined> {
  const [holder] = await db<{ id: string; email: string }[]>`
    select id, email from person where phone = ${phone} and phone_verified_at is not null`
  return holder
}

async function markVerified(tx: Tx, personId: string): Promise<Person> {
  const [verified] = await tx<Person[]>`
    update person set phone_verified_at = now() where id = ${personId} returning ${personColumns(tx)}`
  return verified as Person
}

export type PhoneMove = { to: 'me' | 'other'; at: Date }

/** The pending move of a person's number, if another account has verified it or holds it. */
export async function phoneMoveOf(
  claimOf: (phone: string) => Promise<Claim | undefined>,
  { id, phone }: Pick<Person, 'id' | 'phone'>,
): Promise<PhoneMove | null> {
  const claim = phone === null ? undefined : await claimOf(phone)
  if (claim?.claimant === id) return { to: 'me', at: claim.movesAt }
  return claim?.holder === id ? { to: 'other', at: claim.movesAt } : null
}
