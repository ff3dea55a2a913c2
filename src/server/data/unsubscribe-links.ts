import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Db } from '../database/connect.ts'
import { derivedKey, type KeyRing, keysOf, type RootKey } from '../settings/key-ring.ts'
import { setWeeklyDeadlines } from './preferences.ts'

/**
 * Every mail that a person chose has a link that ends these mails. Its token names the person and has a tag that only
 * the root key can make, so nothing is stored for it. Without a root key the token is the stored one, as in 0.2.0.
 */

type Keys = KeyRing | undefined

const ID_BYTES = 16
const TAG_BYTES = 16

const tagBy = (root: RootKey, id: Buffer) =>
  createHmac('sha256', derivedKey(root, 'unsubscribe').bytes).update(id).digest().subarray(0, TAG_BYTES)

export function linkToken(keys: Keys, { person, token }: { person: string; token: string }): string {
  if (!keys) return token
  const id = Buffer.from(person.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, tagBy(keys.current, id)]).toString('base64url')
}

/** The id without hyphens, which PostgreSQL reads too. Links of former keys work. */
function personIn(keys: Keys, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (!keys || bytes.length !== ID_BYTES + TAG_BYTES) return undefined
  const [id, tag] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
  const isGenuine = keysOf(keys).map((root) => timingSafeEqual(tagBy(root, id), tag))
  return isGenuine.includes(true) ? id.toString('hex') : undefined
}

const STORED_TOKEN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A hash in the shape of the column. SQL computes the same in `hashStoredTokens`. */
const hashed = (token: string) => hash('sha256', token.toLowerCase(), 'hex').slice(0, 2 * ID_BYTES)

/** A condition on the row of the person whom a link belongs to; undefined when no row can have it. */
function rowOf(db: Db, keys: Keys, token: string) {
  if (STORED_TOKEN.test(token))
    return db`(unsubscribe_token = ${token} and not unsubscribe_hashed)
      or (unsubscribe_token = ${hashed(token)} and unsubscribe_hashed)`
  const person = personIn(keys, token)
  return person && db`person = ${person}`
}

/** Ends all mails that the person chose. Undefined for an invalid token. */
export async function unsubscribe(
  tx: Db,
  keys: Keys,
  token: string,
): Promise<{ person: string; isChanged: boolean } | undefined> {
  const row = rowOf(tx, keys, token)
  const [found] = row
    ? await tx<{ person: string; isChanged: boolean }[]>`
        select person, mails_received or mails_sent or mails_weekly as "isChanged" from preference
        where ${row} for update`
    : []
  if (!found?.isChanged) return found
  await tx`
    update preference set mails_received = false, mails_sent = false, mails_weekly = false
    where person = ${found.person}`
  await setWeeklyDeadlines(tx, [found.person])
  return found
}

const AT_ONCE = 1_000

/** The tokens that 0.2.0 stored and mailed: only a hash stays, and the mailed links still work. */
export async function hashStoredTokens(db: Db): Promise<void> {
  for (;;) {
    const done = await db`
      update preference set unsubscribe_hashed = true, unsubscribe_token =
        encode(substring(sha256(convert_to(unsubscribe_token::text, 'utf8')) for ${ID_BYTES}), 'hex')::uuid
      where person in (
        select person from preference where not unsubscribe_hashed limit ${AT_ONCE} for update skip locked
      )`
    if (done.count < AT_ONCE) return
  }
}
