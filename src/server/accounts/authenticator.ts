import type { AuthenticatorKey } from '#contract/entities/security.ts'
import { limits } from '#contract/limits.ts'
import type { SecondFactor } from '#contract/second-factors.ts'
import { audit } from '../data/audit.ts'
import { lockPerson } from '../data/people.ts'
import type { Db, Tx } from '../database/connect.ts'
import { mails } from '../messages/texts.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import type { Settings } from '../settings/settings.ts'
import { attemptOf, recordAttempt, secondsToWait } from './attempts.ts'
import { dropRecoveryCodes, firstRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { openSecret, type SealedSecret, sealSecret } from './sealed-secret.ts'
import { enqueueSecurityMails } from './security-mail.ts'
import { type Caller, endOtherSessions, type SignedInCall } from './sessions.ts'
import { keyText, keyUri, newSecret, STEP_SECONDS, stepOf } from './totp.ts'

/**
 * The authenticator app of a person: turned on with one right code, asked for at login, turned off. With a changed
 * factor a thief could keep the account, so a change needs a fresh session.
 */

type FactorSettings = Pick<Settings, 'publicUrl' | 'rateLimits'>

/** Replaces a key that was not confirmed. Undefined when an app is on. */
export async function beginAuthenticator(
  tx: Tx,
  ring: KeyRing,
  { personId, email }: Caller,
): Promise<AuthenticatorKey | undefined> {
  const secret = newSecret()
  const { keyId, sealed } = sealSecret(ring, personId, secret)
  const [begun] = await tx`
    insert into authenticator (person, key_id, sealed_secret) values (${personId}, ${keyId}, ${sealed})
    on conflict (person) do update
      set key_id = excluded.key_id, sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
      where authenticator.confirmed_at is null
    returning person`
  return begun && { key: keyText(secret), uri: keyUri(secret, email) }
}

/** Returns the first recovery codes; null when codes from before still count. Undefined for a wrong code. */
export async function confirmAuthenticator(
  tx: Tx,
  ring: KeyRing | undefined,
  call: SignedInCall,
  code: string,
  settings: FactorSettings,
): Promise<{ codes: string[] | null } | undefined> {
  const { personId } = call.caller
  if (!(await acceptCode(tx, ring, personId, code, 'waiting'))) return undefined
  await tx`update authenticator set confirmed_at = now() where person = ${personId}`
  const codes = await firstRecoveryCodes(tx, personId)
  await endOtherSessions(tx, call.caller)
  await tellOwner(tx, call, 'add_factor', 'authenticatorOnMail', settings)
  return { codes }
}

/** False when no app is on. */
export async function removeAuthenticator(
  tx: Tx,
  call: SignedInCall,
  settings: FactorSettings,
): Promise<boolean> {
  const { personId } = call.caller
  const [removed] = await tx`
    delete from authenticator where person = ${personId} and confirmed_at is not null returning person`
  if (!removed) return false
  await dropUselessCodes(tx, personId)
  await endOtherSessions(tx, call.caller)
  await tellOwner(tx, call, 'remove_factor', 'authenticatorOffMail', settings)
  return true
}

async function tellOwner(
  tx: Tx,
  call: SignedInCall,
  action: 'add_factor' | 'remove_factor' | 'make_recovery_codes',
  mail: 'authenticatorOnMail' | 'authenticatorOffMail' | 'recoveryCodesMadeMail',
  settings: FactorSettings,
) {
  const { personId, email } = call.caller
  await audit(tx, call, action, { details: { factor: 'totp' } })
  await enqueueSecurityMails(tx, personId, [mails[mail](email)], settings)
}

/** Needs the person's lock. For a person who lost them. */
export async function dropFactors(tx: Tx, personId: string) {
  await tx`delete from authenticator where person = ${personId}`
  await tx`delete from passkey where person = ${personId}`
  await dropRecoveryCodes(tx, personId)
}

/** Recovery codes replace a second factor. Without one they open nothing. */
export const dropUselessCodes = async (tx: Tx, personId: string) => {
  const { hasSecondFactor } = await lockPerson(tx, personId)
  if (!hasSecondFactor) await dropRecoveryCodes(tx, personId)
}

/** A refused removal is mailed: perhaps somebody else holds the session. */
export async function mailRefusal(tx: Tx, call: SignedInCall, settings: FactorSettings, factor = 'totp') {
  const {
    caller: { personId, email },
    address,
  } = call
  await audit(tx, call, 'remove_factor_refused', { details: { factor } })
  const attempt = attemptOf('factor_mail', personId, address)
  if (settings.rateLimits && (await secondsToWait(tx, [attempt])) > 0) return
  await recordAttempt(tx, attempt)
  await enqueueSecurityMails(tx, personId, [mails.factorRefusedMail(email, address)], settings)
}

export async function makeRecoveryCodes(
  tx: Tx,
  call: SignedInCall,
  settings: FactorSettings,
): Promise<string[]> {
  const codes = await replaceRecoveryCodes(tx, call.caller.personId)
  await tellOwner(tx, call, 'make_recovery_codes', 'recoveryCodesMadeMail', settings)
  return codes
}

type Stored = SealedSecret & { now: number }

/** True when the code is right and of a newer step than the last one. Accepts each step once, also concurrently. */
export async function acceptCode(
  tx: Tx,
  ring: KeyRing | undefined,
  personId: string,
  code: string,
  state: 'waiting' | 'on' = 'on',
): Promise<boolean> {
  const isInState =
    state === 'on'
      ? tx`confirmed_at is not null`
      : tx`confirmed_at is null and created_at > now() - ${`${limits.enrolMinutes} minutes`}::interval`
  const [stored] = await tx<Stored[]>`
    select key_id as "keyId", sealed_secret as sealed, floor(extract(epoch from now()) / ${STEP_SECONDS}::int)::int as now
    from authenticator where person = ${personId} and ${isInState}`
  const secret = stored && ring && openSecret(ring, personId, stored)
  const step = secret && stepOf(secret, code, stored.now)
  if (step === undefined) return false
  const accepted = await tx`
    update authenticator set last_step = ${step} where person = ${personId} and last_step < ${step} and ${isInState}`
  return accepted.count === 1
}

export async function authenticatorSince(db: Db, personId: string): Promise<Date | null> {
  const [row] = await db<{ since: Date | null }[]>`
    select confirmed_at as since from authenticator where person = ${personId}`
  return row?.since ?? null
}

/** The ways in which this person can finish a login now, at an address where passkeys work or do not. */
export async function secondFactorsOf(
  tx: Tx,
  personId: string,
  passkeysWork: boolean,
): Promise<SecondFactor[]> {
  const [has] = await tx<[Record<SecondFactor, boolean>]>`
    select exists (select from authenticator where person = ${personId} and confirmed_at is not null) as totp,
      ${passkeysWork} and exists (select from passkey where person = ${personId}) as passkey,
      exists (select from recovery_code where person = ${personId} and used_at is null) as recovery`
  return (Object.keys(has) as SecondFactor[]).filter((factor) => has[factor])
}

export async function countAuthenticators(db: Db): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from authenticator where confirmed_at is not null`
  return row.count
}
