import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { AccountStatus, RegistrableRole } from '#contract/roles.ts'
import type { Db } from '../database/connect.ts'
import { enqueue } from '../messages/outbox/enqueue.ts'
import { mails } from '../messages/texts.ts'
import { attemptOf, recordAttempt } from './attempts.ts'
import { newSalt } from './password.ts'
import {
  codeColumns,
  hashCode,
  hashToken,
  newCode,
  newToken,
  oneTryLess,
  type StoredCode,
} from './secrets.ts'

/** Registrations that are not verified yet. They do not reserve the address: it may have several of them. */

const LIFE = `${limits.unverifiedHours} hours`
/** Several, so that people who registered in one tab and log in in another can still use the first one. */
const TOKENS_MAX = 5
/** Consonants only, so that two letters never form a word. */
const MARK_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'

export type Registration = {
  id: string
  email: string
  name: string
  role: RegistrableRole
  mark: string
  locale: Language
  createdAt: Date
}

const columns = (db: Db) => db`id, email, name, role, mark, locale, created_at as "createdAt"`

export const statusAfterVerifying = (role: RegistrableRole): AccountStatus =>
  role === 'AGENT' ? 'pending' : 'active'

/**
 * The salt that all registrations of an address share; the first one creates it. In a transaction this also locks the
 * address, so that registering and verifying wait for each other.
 */
export async function lockAddress(db: Db, email: string): Promise<string> {
  const [address] = await db<[{ salt: string }]>`
    insert into registration_address (email, salt) values (${email}, ${newSalt()})
    on conflict (email) do update set used_at = now() returning salt`
  return address.salt
}

type NewRegistration = Pick<Registration, 'email' | 'name' | 'role' | 'locale'> & { passwordHash: string }

/** Call it under the lock of the address. */
export async function insertRegistration(
  tx: Db,
  { email, name, role, locale, passwordHash }: NewRegistration,
): Promise<{ registration: Registration; token: string }> {
  const token = newToken()
  const mark = await unusedMark(tx, email)
  const [registration] = await tx<[Registration]>`
    insert into registration (id, email, name, role, password_hash, token_hashes, mark, locale)
    values (${randomUUIDv7()}, ${email}, ${name}, ${role}, ${passwordHash}, ${[hashToken(token)]}, ${mark}, ${locale})
    returning ${columns(tx)}`
  return { registration, token }
}

async function unusedMark(tx: Db, email: string): Promise<string> {
  const rows = await tx<{ mark: string }[]>`select mark from registration where email = ${email}`
  const used = new Set(rows.map(({ mark }) => mark))
  const letter = () => MARK_LETTERS[randomInt(MARK_LETTERS.length)] as string
  const candidates = Array.from({ length: used.size + 1 }, () => letter() + letter())
  return candidates.find((mark) => !used.has(mark)) ?? (candidates[0] as string)
}

export type WaitingPassword = { id: string; passwordHash: string }

/** The newest registrations of an address that can still be verified. A login checks their passwords. */
export const newestOf = (db: Db, email: string) => db<WaitingPassword[]>`
  select id, password_hash as "passwordHash" from registration
  where email = ${email} and created_at > now() - ${LIFE}::interval
  order by created_at desc, id desc limit ${limits.registrationsAtLogin}`

/** Adds a token for a person who knows the password; undefined when the registration no longer exists. */
export async function addToken(tx: Db, id: string): Promise<{ token: string; mark: string } | undefined> {
  const token = newToken()
  const [row] = await tx<{ mark: string }[]>`
    update registration set token_hashes = (${hashToken(token)}::text || token_hashes)[1:${TOKENS_MAX}]
    where id = ${id} returning mark`
  return row && { token, mark: row.mark }
}

export type Waiting = Registration &
  StoredCode & {
    passwordHash: string
    isCodeFresh: boolean
    hadCodeJustNow: boolean
  }

/** Locks the registration, so that concurrent guesses wait for each other. */
export const lockRegistration = (tx: Db, email: string, token: string) =>
  lockWaiting(tx, email, tx`and ${hashToken(token)} = any(token_hashes)`)

/** Locks the newest registration of an address, for callers who have no token of it. */
export const lockNewest = (tx: Db, email: string) => lockWaiting(tx, email, tx``)

async function lockWaiting(tx: Db, email: string, condition: ReturnType<Db>): Promise<Waiting | undefined> {
  await tx`select from registration_address where email = ${email} for update`
  const [waiting] = await tx<Waiting[]>`
    select ${columns(tx)}, password_hash as "passwordHash", ${codeColumns(tx, 'code_made_at')},
      coalesce(code_made_at > now() - ${`${limits.codeMinutes} minutes`}::interval, false) as "isCodeFresh",
      coalesce(code_made_at > now() - ${`${limits.codeResendSeconds} seconds`}::interval, false) as "hadCodeJustNow"
    from registration
    where email = ${email} and created_at > now() - ${LIFE}::interval ${condition}
    order by created_at desc, id desc limit 1`
  return waiting
}

export const countTry = (tx: Db, id: string) => tx`
  update registration set ${oneTryLess(tx)} where id = ${id}`

/** Replaces the previous code and resets the tries. */
export async function mailCode(tx: Db, { id, email, mark, locale }: Registration, address: string) {
  const code = newCode()
  await tx`
    update registration set code_hash = ${hashCode(id, code)}, code_made_at = now(), tries = 0 where id = ${id}`
  await recordAttempt(tx, attemptOf('mailed', email, address))
  await enqueue(tx, {
    topic: 'mail',
    payload: { ...mails.codeMail(email, code, mark), language: locale },
  })
}

/** Deletes all registrations of an address. Returns their number. */
export async function dropRegistrations(tx: Db, email: string): Promise<number> {
  const { count } = await tx`delete from registration where email = ${email}`
  await tx`delete from registration_address where email = ${email}`
  return count
}
