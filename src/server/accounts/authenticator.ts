import type { AuthenticatorKey } from '#contract/entities/security.ts'
import { limits } from '#contract/limits.ts'
import type { SecondFactor } from '#contract/second-factors.ts'
import { audit } from '../data/audit.ts'
import { lockPerson } from '../data/people.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { mailsIn } from '../messages/texts.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import type { Settings } from '../settings/settings.ts'
import { attemptOf, recordAttempt, secondsToWait } from './attempts.ts'
import { lockFresh, type NotFresh } from './fresh-session.ts'
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

export type FactorRefusal = {
  refused: NotFresh | 'FACTOR_EXISTS' | 'FACTOR_NOT_FOUND' | 'CODE_INVALID'
}

/** Replaces a key that was not confirmed. */
export const beginAuthenticator = (sql: Sql, ring: KeyRing, caller: Caller) =>
  sql.begin(async (tx): Promise<AuthenticatorKey | FactorRefusal> => {
    const person = await lockFresh(tx, caller)
    if ('refused' in person) return person
    const secret = newSecret()
    const { keyId, sealed } = sealSecret(ring, person.id, secret)
    const [begun] = await tx`
      insert into authenticator (person, key_id, sealed_secret) values (${person.id}, ${keyId}, ${sealed})
      on conflict (person) do update
        set key_id = excluded.key_id, sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
        where authenticator.confirmed_at is null
      returning person`
    if (!begun) return { refused: 'FACTOR_EXISTS' }
    return { key: keyText(secret), uri: keyUri(secret, person.email) }
  })

/** Returns the first recovery codes; null when codes from before still count. */
export const confirmAuthenticator = (
  sql: Sql,
  ring: KeyRing | undefined,
  call: SignedInCall,
  code: string,
  settings: FactorSettings,
) =>
  sql.begin(async (tx): Promise<{ codes: string[] | null } | FactorRefusal> => {
    const person = await lockFresh(tx, call.caller)
    if ('refused' in person) return person
    if (!(await acceptCode(tx, ring, person.id, code, 'waiting'))) return { refused: 'CODE_INVALID' }
    await tx`update authenticator set confirmed_at = now() where person = ${person.id}`
    const codes = await firstRecoveryCodes(tx, person.id)
    await endOtherSessions(tx, call.caller)
    await audit(tx, call, 'add_factor', { details: { factor: 'totp' } })
    await enqueueSecurityMails(tx, person.id, [mailsIn().authenticatorOnMail(person.email)], settings)
    return { codes }
  })

/** A refused removal is mailed: perhaps somebody else holds the session. */
export const removeAuthenticator = (sql: Sql, call: SignedInCall, settings: FactorSettings) =>
  sql.begin(async (tx): Promise<'removed' | FactorRefusal> => {
    const person = await lockFresh(tx, call.caller)
    if ('refused' in person) {
      if (person.refused === 'STEP_UP_REQUIRED') await mailRefusal(tx, call, settings)
      return person
    }
    const [removed] = await tx`
      delete from authenticator where person = ${person.id} and confirmed_at is not null returning person`
    if (!removed) return { refused: 'FACTOR_NOT_FOUND' }
    await dropUselessCodes(tx, person.id)
    await endOtherSessions(tx, call.caller)
    await audit(tx, call, 'remove_factor', { details: { factor: 'totp' } })
    await enqueueSecurityMails(tx, person.id, [mailsIn().authenticatorOffMail(person.email)], settings)
    return 'removed'
  })

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

export async function mailRefusal(tx: Tx, call: SignedInCall, settings: FactorSettings, factor = 'totp') {
  const {
    caller: { personId, email },
    address,
  } = call
  await audit(tx, call, 'remove_factor_refused', { details: { factor } })
  const attempt = attemptOf('factor_mail', personId, address)
  if (settings.rateLimits && (await secondsToWait(tx, [attempt])) > 0) return
  await recordAttempt(tx, attempt)
  await enqueueSecurityMails(tx, personId, [mailsIn().factorRefusedMail(email, address)], settings)
}

export const makeRecoveryCodes = (sql: Sql, call: SignedInCall, settings: FactorSettings) =>
  sql.begin(async (tx): Promise<{ codes: string[] } | FactorRefusal> => {
    const person = await lockFresh(tx, call.caller)
    if ('refused' in person) return person
    if (!person.hasSecondFactor) return { refused: 'FACTOR_NOT_FOUND' }
    const codes = await replaceRecoveryCodes(tx, person.id)
    await audit(tx, call, 'make_recovery_codes', { details: { factor: 'totp' } })
    await enqueueSecurityMails(tx, person.id, [mailsIn().recoveryCodesMadeMail(person.email)], settings)
    return { codes }
  })

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
