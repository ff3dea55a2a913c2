import { unnamedPasskey } from '#contract/devices.ts'
import { limits } from '#contract/limits.ts'
import { audit, type NetworkCause } from '../data/audit.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { mails } from '../messages/texts.ts'
import type { PasskeySite } from '../settings/passkey-site.ts'
import type { Settings } from '../settings/settings.ts'
import { attemptOf, recordAttempt, secondsToWait } from './attempts.ts'
import { dropUselessCodes } from './authenticator.ts'
import { type ChallengeFor, newChallenge, useChallenge } from './passkey-challenges.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { enqueueSecurityMails } from './security-mail.ts'
import { type Caller, endOtherSessions, type SignedInCall } from './sessions.ts'
import {
  type Assertion,
  challengeIn,
  creationOptions,
  type NewCredential,
  type PublicKey,
  readAssertion,
  readNewCredential,
  requestOptions,
  userHandleOf,
} from './webauthn.ts'

export type PasskeyView = { id: string; name: string; createdAt: Date; usedAt: Date | null }

/** The device in words of our own. */
export type OnDevice = { device: string | undefined }

const viewColumns = (db: Db) => db`id, name, created_at as "createdAt", used_at as "usedAt"`

export const passkeysOf = (db: Db, { personId }: Pick<Caller, 'personId'>) => db<PasskeyView[]>`
  select ${viewColumns(db)} from passkey where person = ${personId} order by created_at, id`

export const hasPasskey = async (db: Db, { personId }: Caller): Promise<boolean> =>
  (await db`select from passkey where person = ${personId} limit 1`).count > 0

export async function countPasskeys(db: Db): Promise<number> {
  const [row] = await db<[{ count: number }]>`select count(*)::int as count from passkey`
  return row.count
}

/** What a browser needs to sign in or step up with a passkey. */
export const askForPasskey = async (db: Db, site: PasskeySite, wanted: ChallengeFor) =>
  requestOptions(await newChallenge(db, wanted), site)

const isFull = (count: number) => count >= limits.passkeysPerPerson

/** Refuses before a device makes a passkey that cannot be added. Adding it checks all of this again. */
export async function startPasskey(db: Db, caller: Caller, site: PasskeySite) {
  const { personId: id, email, name } = caller
  const existing = await db<Pick<PublicKey, 'credentialId' | 'transports'>[]>`
    select credential_id as "credentialId", transports from passkey where person = ${id}`
  if (isFull(existing.length)) return 'TOO_MANY_PASSKEYS'
  const challenge = await newChallenge(db, { purpose: 'add', personId: id })
  return creationOptions(challenge, site, { id, email, name }, existing)
}

type Added = { passkey: PasskeyView; codes: string[] | null }

/** Returns the first recovery codes too; null when codes from before still count. */
export async function addPasskey(
  tx: Tx,
  call: SignedInCall & OnDevice,
  credential: NewCredential,
  settings: Pick<Settings, 'publicUrl'> & { site: PasskeySite },
): Promise<Added | 'PASSKEY_INVALID' | 'TOO_MANY_PASSKEYS' | 'PASSKEY_KNOWN'> {
  const { caller, address, device } = call
  const { personId, email } = caller
  const challenge = challengeIn(credential)
  if (!(await useChallenge(tx, challenge, { purpose: 'add', personId }))) return 'PASSKEY_INVALID'
  const key = await readNewCredential(settings.site, credential, challenge)
  if (!key) return 'PASSKEY_INVALID'
  if (isFull((await passkeysOf(tx, caller)).length)) return 'TOO_MANY_PASSKEYS'
  const passkey = await insertPasskey(tx, caller, key, device ?? unnamedPasskey)
  if (!passkey) return 'PASSKEY_KNOWN'
  const codes = await firstRecoveryCodes(tx, personId)
  await endOtherSessions(tx, caller)
  await recordChange(tx, 'add_passkey', call, passkey)
  await enqueueSecurityMails(tx, personId, [mails.passkeyAddedMail(email, { address, device })], settings)
  return { passkey, codes }
}

async function insertPasskey(tx: Tx, { personId }: Caller, key: PublicKey, name: string) {
  const [added] = await tx<PasskeyView[]>`
    insert into passkey (person, credential_id, public_key, counter, transports, name)
    values (${personId}, ${key.credentialId}, ${key.publicKey}, ${key.counter}, ${key.transports}, ${name})
    on conflict (credential_id) do nothing
    returning ${viewColumns(tx)}`
  return added
}

/** The caller's own; somebody else's is not found. */
export const renamePasskey = (sql: Sql, call: SignedInCall & OnDevice, id: string, name: string) =>
  sql.begin(async (tx): Promise<PasskeyView | 'PASSKEY_NOT_FOUND'> => {
    const [renamed] = await tx<PasskeyView[]>`
      update passkey set name = ${name} where id = ${id} and person = ${call.caller.personId}
      returning ${viewColumns(tx)}`
    if (!renamed) return 'PASSKEY_NOT_FOUND'
    await recordChange(tx, 'rename_passkey', call, renamed)
    return renamed
  })

/** The caller's own; somebody else's is not found. */
export async function removePasskey(
  tx: Tx,
  call: SignedInCall & OnDevice,
  id: string,
  settings: Pick<Settings, 'publicUrl'>,
): Promise<boolean> {
  const { caller, address, device } = call
  const { personId, email } = caller
  const [removed] = await tx<PasskeyView[]>`
    delete from passkey where id = ${id} and person = ${personId} returning ${viewColumns(tx)}`
  if (!removed) return false
  await dropUselessCodes(tx, personId)
  await endOtherSessions(tx, caller)
  await recordChange(tx, 'remove_passkey', call, removed)
  await enqueueSecurityMails(tx, personId, [mails.passkeyRemovedMail(email, { address, device })], settings)
  return true
}

const recordChange = (
  tx: Tx,
  action: 'add_passkey' | 'rename_passkey' | 'remove_passkey',
  call: SignedInCall & OnDevice,
  { id, name }: PasskeyView,
) => audit(tx, call, action, { details: { passkey: id, name, device: call.device } })

/** A valid assertion that has not been counted yet. */
export type Asserted = { passkeyId: string; personId: string; counter: number }

export type Checked =
  | { kind: 'valid'; asserted: Asserted }
  /** With the owner of the passkey that it names, if there is such a passkey. */
  | { kind: 'invalid'; personId: string | undefined }

type StoredKey = { id: string; personId: string } & Pick<PublicKey, 'credentialId' | 'publicKey'>

/** Checks challenge, origin, user verification and signature. The challenge is used up. */
export async function checkAssertion(
  sql: Sql,
  site: PasskeySite,
  assertion: Assertion,
  wanted: ChallengeFor,
): Promise<Checked> {
  const challenge = challengeIn(assertion)
  if (!(await useChallenge(sql, challenge, wanted))) return { kind: 'invalid', personId: undefined }
  const [key] = await sql<StoredKey[]>`
    select id, person as "personId", credential_id as "credentialId", public_key as "publicKey"
    from passkey where credential_id = ${assertion.id}`
  if (!key) return { kind: 'invalid', personId: undefined }
  const { id: passkeyId, personId } = key
  const invalid: Checked = { kind: 'invalid', personId }
  if (wanted.personId && wanted.personId !== personId) return invalid
  if (assertion.response.userHandle && assertion.response.userHandle !== userHandleOf(personId))
    return invalid
  const counter = await readAssertion(site, assertion, key, challenge)
  return counter === undefined ? invalid : { kind: 'valid', asserted: { passkeyId, personId, counter } }
}

/**
 * Counts the use of a passkey. Call it under the person's lock, in the transaction of the sign-in or the step-up. False
 * when the passkey is gone, or its use count does not grow: then somebody made a copy, and the owner is mailed.
 */
export async function usePasskey(
  tx: Tx,
  { passkeyId, counter }: Asserted,
  owner: { id: string; email: string },
  cause: NetworkCause & OnDevice,
  settings: Pick<Settings, 'publicUrl' | 'rateLimits'>,
): Promise<boolean> {
  const [stored] = await tx<{ counter: bigint; name: string }[]>`
    select counter, name from passkey where id = ${passkeyId} for update`
  if (!stored) return false
  const counts = counter > 0 || stored.counter > 0n
  if (counts && BigInt(counter) <= stored.counter) {
    await refuseCopy(tx, owner, { ...stored, id: passkeyId }, cause, settings)
    return false
  }
  await tx`update passkey set counter = ${counter}, used_at = now() where id = ${passkeyId}`
  return true
}

async function refuseCopy(
  tx: Tx,
  owner: { id: string; email: string },
  passkey: { id: string; name: string },
  cause: NetworkCause & OnDevice,
  settings: Pick<Settings, 'publicUrl' | 'rateLimits'>,
) {
  const { address, device } = cause
  const details = { passkey: passkey.id, name: passkey.name, device }
  // Perhaps somebody else has the copy, so nobody is named.
  await audit(tx, { ...cause, actor: null }, 'passkey_refused', { subject: owner.id, details })
  const attempt = attemptOf('factor_mail', owner.id, address)
  if (settings.rateLimits && (await secondsToWait(tx, [attempt])) > 0) return
  await recordAttempt(tx, attempt)
  await enqueueSecurityMails(
    tx,
    owner.id,
    [mails.passkeyRefusedMail(owner.email, { address, device })],
    settings,
  )
}
