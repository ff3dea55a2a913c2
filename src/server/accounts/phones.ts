import { audit } from '../data/audit.ts'
import { lockPerson, type Person, personColumns } from '../data/people.ts'
import type { Db, Tx } from '../database/connect.ts'
import { mailsIn } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { isInCooldownFor } from './former-phones.ts'
import { standingOf } from './fresh-session.ts'
import { type Claim, dropClaim, findClaim, keepPhone, lockNumber, startClaim } from './phone-claims.ts'
import { type CodeNotSent, takeCode, textCode } from './phone-codes.ts'
import { enqueueSecurityMails } from './security-mail.ts'
import type { Caller, SignedInCall } from './sessions.ts'
import { forHolder, forOwner } from './texts.ts'

type NothingToVerify = 'UNAUTHENTICATED' | 'PHONE_MISSING' | 'PHONE_CONFIRMED' | 'PHONE_MOVING'

/**
 * Why the caller has no number to verify now; undefined if there is one. Call it under the person's lock. The holder of
 * a number that another account claims can verify it again.
 */
async function nothingToVerify(tx: Tx, caller: Caller, person: Person): Promise<NothingToVerify | undefined> {
  const { id, phone, isPhoneVerified } = person
  // A block or a freeze may have ended the session during this request.
  if ((await standingOf(tx, caller)) === 'ended') return 'UNAUTHENTICATED'
  if (phone === null) return 'PHONE_MISSING'
  const claim = await findClaim(tx, phone)
  if (isPhoneVerified) return claim?.holder === id ? undefined : 'PHONE_CONFIRMED'
  return claim?.claimant === id ? 'PHONE_MOVING' : undefined
}

type NotResent = CodeNotSent | { code: NothingToVerify }

export async function resendCode(
  tx: Tx,
  call: SignedInCall,
  settings: Settings,
): Promise<NotResent | undefined> {
  const { personId } = call.caller
  const person = await lockPerson(tx, personId)
  const code = await nothingToVerify(tx, call.caller, person)
  if (code) return { code }
  const phone = person.phone as string
  const attempts = (person.isPhoneVerified ? forHolder : forOwner)(personId, phone, call.address)
  return textCode(tx, { personId, phone, attempts }, call, settings)
}

export type Verification =
  | { kind: 'verified' | 'kept' | 'claimed'; person: Person }
  | { kind: 'refused'; code: NothingToVerify | 'PHONE_RESTING' | 'CODE_INVALID' }

/**
 * With the right code the number becomes the person's, who can then receive money by it. If another account holds the
 * number, the right code starts a notice to that holder. A holder keeps the number with the right code.
 */
export async function verifyNumber(
  tx: Tx,
  call: SignedInCall,
  code: string,
  settings: Settings,
): Promise<Verification> {
  const { personId } = call.caller
  const [before] = await tx<{ phone: string | null }[]>`select phone from person where id = ${personId}`
  if (!before?.phone) return refused('PHONE_MISSING')
  await lockNumber(tx, before.phone)
  const person = await lockPerson(tx, personId)
  const nothing = await nothingToVerify(tx, call.caller, person)
  if (nothing) return refused(nothing)
  const phone = person.phone as string
  // If the number has just changed, the lock is on the old one and the code was sent to the old one.
  if (phone !== before.phone || !(await takeCode(tx, personId, phone, code))) {
    await audit(tx, call, 'verify_phone_failed')
    return refused('CODE_INVALID')
  }
  return applyCode(tx, { ...person, phone }, call, settings)
}

const refused = (code: Extract<Verification, { kind: 'refused' }>['code']): Verification => ({
  kind: 'refused',
  code,
})

/** Applies a right code: keeps, claims or verifies the number. */
async function applyCode(
  tx: Tx,
  person: Person & { phone: string },
  call: SignedInCall,
  settings: Settings,
): Promise<Verification> {
  const { id, phone, email } = person
  const claim = await findClaim(tx, phone)
  if (claim?.holder === id) await keepPhone(tx, claim, call)
  if (person.isPhoneVerified) return { kind: 'kept', person }

  const holder = await findHolder(tx, phone)
  if (holder) {
    await startClaim(tx, { claimant: person, holder }, call, settings)
    return { kind: 'claimed', person }
  }
  if (await isInCooldownFor(tx, phone, id)) return refused('PHONE_RESTING')
  // The claim is against a holder who gave the number up since. The newest verification counts.
  if (claim) await dropClaim(tx, phone)
  const verified = await markVerified(tx, id)
  await audit(tx, call, 'verify_phone', { details: { phone } })
  await enqueueSecurityMails(tx, id, [mailsIn().phoneConfirmedMail(email, phone)], settings)
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
